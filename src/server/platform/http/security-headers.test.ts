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
      'trusted-types service-worker',
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

/**
 * The score that the MDN HTTP Observatory gives a document, by its table of August 2026, as far as headers decide; the rest (a redirect to
 * HTTPS, cookies, foreign scripts) changes nothing here. Two bonuses of 5 stay out of reach: the browsers' preload list, for which the
 * operator must ask, and integrity on a script file, since a page for reading loads none.
 */
function observatoryScore(headers: Record<string, string>): number {
  const policy = new Map((headers['Content-Security-Policy'] ?? '').split('; ').map((each) => [each.split(' ')[0], each]));
  const sources = `${policy.get('script-src')} ${policy.get('style-src')}`;
  const isStrict =
    policy.get('default-src') === "default-src 'none'" &&
    /^form-action '(self|none)'$/.test(policy.get('form-action') ?? '') &&
    !/ (?:'unsafe-\w+'|data:|https?:|\*)(?: |$)/.test(sources);
  const seconds = Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? 0);
  const points = [
    isStrict ? 10 : -20,
    headers['Cross-Origin-Resource-Policy'] === 'same-origin' ? 10 : 0,
    headers['Cross-Origin-Opener-Policy'] === 'same-origin-allow-popups' ? 10 : 0,
    headers['Cross-Origin-Embedder-Policy'] === 'require-corp' ? 10 : 0,
    headers['Referrer-Policy'] === 'strict-origin-when-cross-origin' ? 5 : 0,
    policy.has('frame-ancestors') ? 5 : -20,
    headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    seconds >= 15_552_000 ? 0 : -20,
  ];
  // Bonuses count only for a document that lost fewer than ten points.
  const lost = points.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  return lost >= 90 ? points.reduce((sum, each) => sum + each, 100) : lost;
}

describe('the score of a document at the Observatory', () => {
  const scoreOf = (options: { secure?: boolean; development?: boolean; firebase?: { authDomain: string } }) =>
    observatoryScore({
      ...baseHeaders({ secure: options.secure ?? true }),
      ...documentHeaders('<script>a()</script>', { development: options.development ?? false, firebase: options.firebase }),
    });

  it('is 150: every bonus that headers can earn', () => expect(scoreOf({})).toBe(150));
  it('is 140 with a Firebase project, whose frame sends no embedder policy', () =>
    expect(scoreOf({ firebase: { authDomain: 'x.firebaseapp.com' } })).toBe(140));
  it('is not good without HTTPS or in development', () => {
    expect(scoreOf({ secure: false })).toBe(80);
    expect(scoreOf({ development: true })).toBe(80);
  });
});
