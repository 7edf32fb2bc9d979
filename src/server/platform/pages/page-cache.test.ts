import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts';

const rendered = (text: string, keep = true): Rendered => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  compressible: false,
  brotliQuality: 1,
  keep,
});
const textOf = (answer: { plain: { body: Buffer } | undefined } | undefined) => answer?.plain?.body.toString();

/** A render that ends when the test says so. */
function slowRender() {
  let finish: (page: Rendered) => void = () => {};
  const render = vi.fn(() => new Promise<Rendered>((resolve) => (finish = resolve)));
  return { render, finish: (text: string) => finish(rendered(text)) };
}

describe('page cache', () => {
  it('renders once and then answers from memory', async () => {
    const cache = createPageCache();
    const render = vi.fn(async () => rendered('one'));
    await cache.getOrRender('/', ['a'], render);
    expect(textOf(await cache.getOrRender('/', ['a'], render))).toBe('one');
    expect(textOf(cache.get('/'))).toBe('one');
    expect(render).toHaveBeenCalledOnce();
  });

  it('squeezes a page that is read again, not one that is read once, nor a search', async () => {
    const cache = createPageCache();
    const text = Array.from({ length: 2000 }, (_, i) => `<li>${(i * 7919) % 1000}</li>`).join('');
    const page = async () => ({ ...rendered(text), compressible: true });
    const first = await cache.getOrRender('/', [], page);
    const once = await cache.getOrRender('/once', [], page);
    const search = await cache.getOrRender('/?q=x', [], page);
    cache.get('/?q=x');
    const { br: quick } = first;
    expect(cache.get('/')?.br).toBe(quick);
    await vi.waitFor(() => expect(first.br?.body.length).toBeLessThan((quick?.body.length ?? 0) * 0.95));
    const squeezed = cache.get('/')?.br;
    expect(brotliDecompressSync(squeezed?.body ?? Buffer.alloc(0)).toString()).toBe(text);
    expect(squeezed?.etag).toBe(quick?.etag);
    expect(squeezed?.headers).toContain(String(squeezed?.body.length));
    expect(once.br?.body).toEqual(quick?.body);
    expect(search.br?.body).toEqual(quick?.body);
  });

  it('renders once for all who ask at the same time', async () => {
    const cache = createPageCache();
    const { render, finish } = slowRender();
    const both = Promise.all([cache.getOrRender('/', [], render), cache.getOrRender('/', [], render)]);
    finish('one');
    expect((await both).map(textOf)).toEqual(['one', 'one']);
    expect(render).toHaveBeenCalledOnce();
  });

  it('drops the pages that show the changed data, and only those', async () => {
    const cache = createPageCache();
    await cache.getOrRender('/a', ['companies'], async () => rendered('a'));
    await cache.getOrRender('/b', ['referrers'], async () => rendered('b'));
    cache.drop('companies');
    expect(cache.get('/a')).toBeUndefined();
    expect(textOf(cache.get('/b'))).toBe('b');
  });

  it.each([
    ['its data changed', (cache: PageCache) => cache.drop('a')],
    ['everything was cleared', (cache: PageCache) => cache.clear()],
  ])('does not keep a render during which %s', async (_, forget) => {
    const cache = createPageCache();
    const { render, finish } = slowRender();
    const asked = cache.getOrRender('/', ['a'], render);
    forget(cache);
    finish('old');
    await asked;
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('keeps nothing while it does not hear what changed', async () => {
    const cache = createPageCache();
    await cache.getOrRender('/', ['a'], async () => rendered('before'));
    cache.setDeaf(true);
    expect(textOf(await cache.getOrRender('/', ['a'], async () => rendered('meanwhile')))).toBe('meanwhile');
    expect(cache.get('/')).toBeUndefined();
    cache.setDeaf(false);
    await cache.getOrRender('/', ['a'], async () => rendered('after'));
    expect(textOf(cache.get('/'))).toBe('after');
  });

  it('never answers a request after a change with a render that began before it', async () => {
    const cache = createPageCache();
    const before = slowRender();
    const first = cache.getOrRender('/', ['a'], before.render);
    cache.drop('a');
    const second = await cache.getOrRender('/', ['a'], async () => rendered('new'));
    before.finish('old');
    await first;
    expect(textOf(second)).toBe('new');
    expect(textOf(cache.get('/'))).toBe('new');
  });

  it('keeps a render during which other data changed, and forgets everything when told of everything', async () => {
    const cache = createPageCache();
    const { render, finish } = slowRender();
    const asked = cache.getOrRender('/referrers/ref_7', ['referrer:ref_7'], render);
    cache.drop('referrer:ref_8');
    finish('seven');
    await asked;
    expect(textOf(cache.get('/referrers/ref_7'))).toBe('seven');
    cache.drop('*');
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('does not keep an answer that says so, and forgets a failed render', async () => {
    const cache = createPageCache();
    await cache.getOrRender('/404', [], async () => rendered('no', false));
    expect(cache.get('/404')).toBeUndefined();
    await expect(cache.getOrRender('/', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(textOf(await cache.getOrRender('/', [], async () => rendered('again')))).toBe('again');
  });

  it('stays below its limit by dropping the oldest', async () => {
    const cache = createPageCache(25);
    for (const name of ['/a', '/b', '/c']) await cache.getOrRender(name, [], async () => rendered('0123456789'));
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.size()).toEqual({ entries: 2, bytes: 20 });
  });
});
