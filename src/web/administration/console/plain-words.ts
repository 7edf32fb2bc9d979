/** A code that has no name of its own in the domain: "refund_failed" becomes "Refund failed", "creditNote" becomes "Credit note". */
export function plainWords(code: string): string {
  const words = code
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const signInName = (provider: string): string => {
  if (provider === 'google.com') return 'Google';
  return provider === 'password' ? 'Email' : plainWords(provider);
};
