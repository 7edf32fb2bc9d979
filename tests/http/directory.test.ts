import { describe, expect, it } from 'vitest';
import { makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { newAddress } from '#tests/support/new-address.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url } = await startTestHttp(test);
await makeReferrer(test);
await makeReferrer(test);

type List = { items: { id: string; name: string }[]; total: number; nextCursor: string | null };

const ask = (path: string, method = 'GET') => fetch(`${url}/api${path}`, { method, headers: { 'x-forwarded-for': newAddress() } });
const list = async (path: string) => (await (await ask(path)).json()) as List;

const lists = ['/referrers', '/companies', '/openings', '/company-suggestions', '/referrer-facets', '/company-facets'];

describe('the lists of the API', () => {
  it('say what they are, how long they are, and for how long they hold', async () => {
    for (const path of lists) {
      const answer = await ask(path);
      const text = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
      expect(answer.headers.get('x-request-id')).toBeTruthy();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const head = await ask(path, 'HEAD');
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
    }
  });

  it('go on where a cursor ended, to the end', async () => {
    const first = await list('/referrers?limit=1');
    expect([first.total, first.items.length]).toEqual([2, 1]);
    const second = await list(`/referrers?limit=1&cursor=${first.nextCursor}`);
    expect(second.items.map(({ id }) => id)).not.toEqual(first.items.map(({ id }) => id));
    const third = await list(`/referrers?limit=1&cursor=${second.nextCursor}`);
    expect([third.items, third.nextCursor]).toEqual([[], null]);
  });
});

describe('what is typed', () => {
  const found = (q: string) => list(`/referrers?${new URLSearchParams({ q })}`);

  it.each(["'", '%', '_', '\\', '(a+)+$', '.*', '\u{1F600}', '\uFFFD', 'a\u0301', '"', 'x'.repeat(10_000)])(
    'is literal and harms nothing: %j',
    async (q) => {
      for (const path of lists) expect((await ask(`${path}?${new URLSearchParams({ q })}`)).status, path).toBe(200);
      expect((await found(q)).total).toBe(0);
    },
  );

  it.each(['\0', '   '])('says nothing when nothing of it can be read: %j', async (q) => {
    expect((await found(q)).total).toBe((await found('')).total);
  });

  it('may be half a character, also in filters', async () => {
    for (const broken of ['%ED%A0%80', '%00', '%FF'])
      for (const name of ['q', 'company', 'department', 'industry', 'location'])
        for (const path of lists) expect((await ask(`${path}?${name}=${broken}`)).status, `${path} ${name} ${broken}`).toBe(200);
    expect((await list('/referrers?department=%00')).total).toBe(0);
  });

  const wrongs = 'cursor=x cursor=WyJuYW1lX2tleSIsImFcdTAwMDAiLDFd limit=0 limit=101 limit=many page=-1 page=1e9 sort=price';
  it.each(wrongs.split(' '))('is refused with the field that is wrong: %s', async (wrong) => {
    for (const path of ['/referrers', '/companies']) {
      const answer = await ask(`${path}?${wrong}`);
      expect(answer.status, path).toBe(400);
      const { code, errors } = (await answer.json()) as { code: string; errors: { field: string }[] };
      expect([code, errors[0]?.field]).toEqual(['invalid_input', wrong.split('=')[0]]);
    }
  });
});
