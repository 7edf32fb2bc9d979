/** The beginning of a company's address: its name in small Latin letters. */
export function companySlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? ['company'];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
