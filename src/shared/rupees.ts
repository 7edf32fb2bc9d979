import { indianNumber } from './indian-number.ts';

/** ₹1,23,450 from 12345000 paise; paise appear only when there are some. Money is whole paise everywhere in the product. */
export function rupeesOf(paise: number | bigint): string {
  const amount = BigInt(paise) < 0n ? -BigInt(paise) : BigInt(paise);
  const rest = amount % 100n;
  return `${paise < 0 ? '-' : ''}₹${indianNumber(amount / 100n)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
