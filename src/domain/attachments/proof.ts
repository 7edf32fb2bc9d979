import { cutStem, plainFileName } from '../text/file-stem.ts';

/** The limit that pages call 5 MB. */
export const largestProof = 5 * 1024 * 1024;

const endings = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

export type ProofType = keyof typeof endings;

/** A proof as both sides see it. */
export type Proof = { name: string; type: ProofType; size: number };

const longestStem = 90;

/** The type of an upload, read from its first bytes; its name and the type the sender claims do not count. */
export function fileTypeOf(head: string): ProofType | undefined {
  if (/^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/.test(head)) return 'application/pdf';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^RIFF[^]{4}WEBP/.test(head) ? 'image/webp' : undefined;
}

/** A name to show: no folders, nothing invisible, and the extension of the file's real type. */
export function proofName(given: string, type: ProofType): string {
  const stem = plainFileName(given).replace(/\.[a-z0-9]{1,5}$/i, '');
  return `${cutStem(stem, longestStem) || 'proof'}.${endings[type]}`;
}
