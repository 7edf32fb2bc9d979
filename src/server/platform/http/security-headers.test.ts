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
    const html = '<script>a()</script><script type="module" async="">b()</script>';
    const policy = documentHeaders(html, { development: false })['Content-Security-Policy']?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' ${hash('a()')} ${hash('b()')}`,
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types service-worker',
      ]),
    );
  });

  it('hash a script as the browser reads it, to the first end tag and over lines, and none that is a file or data', () => {
    expect(inlineScriptHashes('<script>a(1)\nb("é")</script>x</script>')).toEqual([hash('a(1)\nb("é")')]);
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script><script></script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it('are all that the MDN HTTP Observatory gives points for: 150 in August 2026', () => {
    expect({ ...baseHeaders({ secure: true }), ...documentHeaders('', { development: false }) }).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Keeps the popup of a sign-in reachable.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
  });

  it('leave out the embedder policy with a Firebase project, whose frame sends none', () => {
    const headers = documentHeaders('', { development: false, firebase: { authDomain: 'x.firebaseapp.com' } });
    expect(headers).not.toHaveProperty('Cross-Origin-Embedder-Policy');
  });
});
