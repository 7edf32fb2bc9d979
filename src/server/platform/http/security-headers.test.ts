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

/** The bonuses of the MDN HTTP Observatory that headers alone can earn; without a penalty they are added to a base of 100. */
function observatoryScore(headers: Record<string, string>): number {
  const policy = headers['Content-Security-Policy'] ?? '';
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const style = /style-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const strict =
    policy.startsWith("default-src 'none'") && /form-action '(self|none)'/.test(policy) && !/unsafe|data:|https:/.test(script + style);
  return (
    100 +
    (strict ? 10 : 0) +
    (headers['Cross-Origin-Resource-Policy'] === 'same-origin' ? 10 : 0) +
    (headers['Referrer-Policy'] === 'strict-origin-when-cross-origin' ? 5 : 0) +
    (policy.includes("frame-ancestors 'none'") ? 5 : 0) -
    (headers['X-Content-Type-Options'] === 'nosniff' ? 0 : 5) -
    (/max-age=(?:1[6-9]|[2-9]\d)\d{6}/.test(headers['Strict-Transport-Security'] ?? '') ? 0 : 20)
  );
}

it('a document earns every bonus of the Observatory that headers can earn', () => {
  expect(observatoryScore({ ...baseHeaders({ secure: true }), ...documentHeaders('<p>text</p>', { development: false }) })).toBe(130);
  expect(observatoryScore({ ...baseHeaders({ secure: false }), ...documentHeaders('<p>text</p>', { development: true }) })).toBeLessThan(
    130,
  );
});
