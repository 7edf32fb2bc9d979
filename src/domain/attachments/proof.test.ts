import { describe, expect, it } from 'vitest';
import { proofName, fileTypeOf } from './proof.ts';

describe('a proof', () => {
  it.each([
    ['%PDF-1.7', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n rest', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x00\x01\x02\x03WEBPVP8', 'image/webp'],
    ['GIF89a', undefined],
    ['<svg onload=alert(1)>', undefined],
    ['<!doctype html>', undefined],
    ['', undefined],
  ])('that begins with %j is %s', (head, type) => {
    expect(fileTypeOf(head)).toBe(type);
  });

  it.each([
    ['Screenshot 1.PNG', 'image/png', 'Screenshot 1.png'],
    ['../../x.html', 'image/jpeg', 'x.jpg'],
    ['', 'application/pdf', 'proof.pdf'],
    [`${'n'.repeat(300)}.png`, 'image/png', `${'n'.repeat(90)}.png`],
  ] as const)('named %j of type %s is shown as %j', (given, type, shown) => {
    expect(proofName(given, type)).toBe(shown);
  });
});
