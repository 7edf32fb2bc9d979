const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' });

/** ₹1,23,450 from 12345000 paise; paise appear only when there are some. Money is whole paise everywhere in the product. */
export function rupeesOf(paise: number | bigint): string {
  const sign = paise < 0 ? '-' : '';
  const amount = BigInt(paise) < 0n ? -BigInt(paise) : BigInt(paise);
  return sign + whole.format(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}` as `${number}`);
}
