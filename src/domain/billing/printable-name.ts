/** The letters that the fonts of our invoices have (src/server/billing/invoices/fonts). */
const printed = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac₹]*$/u;

/**
 * A buyer's name as an invoice can print it: Ashā becomes Asha. A name in another script would be a blank, so the address stands for the
 * person; an invoice of less than ₹50,000 to a buyer without a GSTIN needs no name.
 */
export function printableName(name: string, email: string): string {
  const plain = name.normalize('NFC').replace(/./gsu, (letter) => (printed.test(letter) ? letter : withoutMarks(letter)));
  return plain.trim() !== '' && printed.test(plain) ? plain : email;
}

const withoutMarks = (letter: string) => letter.normalize('NFKD').replace(/\p{M}+/gu, '');
