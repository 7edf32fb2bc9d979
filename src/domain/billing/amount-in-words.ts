const ones = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
].flatMap((line) => line.split(' '));
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function words(n: number): string {
  for (const [size, name] of scales) {
    if (n < size) continue;
    const rest = n % size;
    return `${words(Math.floor(n / size))} ${name}${rest ? ` ${words(rest)}` : ''}`;
  }
  if (n < 20) return ones[n] ?? '';
  return `${tens[Math.floor(n / 10)]}${n % 10 ? ` ${ones[n % 10]}` : ''}`;
}

/** Rupees One Thousand Nine Hundred Ninety Nine Only, as on invoices in India. */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  return `Rupees ${words(Math.floor(paise / 100))}${rest ? ` and ${words(rest)} Paise` : ''} Only`;
}
