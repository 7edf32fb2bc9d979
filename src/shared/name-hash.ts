/** FNV-1a, 32 bits: small, well distributed for short names, and the same in every browser and on the server. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export const dyeCount = 8;

/** Which of the eight dyes a person or company gets. Case and outer spaces do not change it: "asha rao" gets the same as Asha Rao. */
export function dyeOf(name: string): number {
  return hashOf(name.trim().toLowerCase()) % dyeCount;
}
