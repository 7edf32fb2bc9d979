import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { baseHeaders, documentHeaders, inlineScriptHashes } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('security headers', () => {
  it('speak of HTTPS only where it is spoken', () => {
    expect(baseHeaders({ secure: false })).not.toHaveProperty('Strict-Transport-Security');
    expect(baseHeaders({ secure: true })['Strict-Transport-Security']).toMatch(/max-age=63072000/);
  });

  it('allow the inline scripts of a document by hash and no others', () => {
    const policy =
      documentHeaders('<script>a()</script><script type="module" async="">b()</script>', { development: false })[
        'Content-Security-Policy'
      ] ?? '';
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`);
    expect(policy).not.toContain("script-src 'self' 'unsafe");
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      expect(policy).toContain(part);
    }
  });

  it('hash no script that is a file or data', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script><script></script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it('hash a script as the browser reads it, to the first end tag and over lines', () => {
    expect(inlineScriptHashes('<script>a(1)\nb("é")</script>x</script>')).toEqual([hash('a(1)\nb("é")')]);
  });

  it('keep the popup of a sign-in reachable', () => {
    expect(documentHeaders('', { development: false })['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  });
});
