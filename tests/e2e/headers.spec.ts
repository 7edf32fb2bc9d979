import { expect, test } from '#tests/support/test.ts';

const always = ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'cross-origin-resource-policy', 'x-request-id'];

test('pages carry the security headers and a policy without unsafe scripts, whatever their status', async ({ request }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/nope', 404],
    ['/%ff', 404],
    ['/companies/%2e%2e%2fetc', 404],
    ['/.git/HEAD', 404],
    ['/.env', 404],
    ['/api/docs', 200],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    const headers = response.headers();
    for (const name of always) expect(headers[name], `${name} on ${path}`).toBeTruthy();
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['cross-origin-embedder-policy'], path).toBe('require-corp');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(
      /default-src 'none'.*frame-ancestors 'none'.*base-uri 'none'.*form-action 'self'.*trusted-types service-worker$/,
    );
    expect(policy.match(/script-src [^;]*/)?.[0], path).not.toMatch(/unsafe|https?:|\*/);
  }
});

test('files and answers that the browser has already carry them too', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  for (const path of ['/', script]) {
    const first = await request.get(path);
    const again = await request.get(path, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
    expect([first.status(), again.status()], path).toEqual([200, 304]);
    for (const name of always)
      expect([first.headers()[name], again.headers()[name]], `${name} on ${path}`).toEqual([expect.anything(), expect.anything()]);
  }
});

test('a public page sets no cookie and is the same with and without one', async ({ request }) => {
  const plain = await request.get('/');
  const withCookie = await request.get('/', { headers: { cookie: 'session=somebody', authorization: 'Bearer x' } });
  expect(plain.headers()).not.toHaveProperty('set-cookie');
  expect(withCookie.headers()['etag']).toBe(plain.headers()['etag']);
});
