import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changing, hearNews, noteChange } from './changes.ts';
import { createDataCache, dataCache, keepPage } from './data-cache.ts';

const minutes = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  hearNews(true);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what the browser keeps of a signed-in person', () => {
  it('is stale after 5 minutes and not before [7.cache.stale]', async () => {
    const cache = createDataCache();
    const queryFn = vi.fn(() => Promise.resolve('figures'));
    const read = () => cache.fetchQuery({ queryKey: ['figures'], queryFn });
    await read();
    await vi.advanceTimersByTimeAsync(5 * minutes - 1);
    await read();
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await read();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is asked for a second time when an answer is lost, and not a third time [7.cache.retry]', async () => {
    const late = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('figures');
    const read = createDataCache().fetchQuery({ queryKey: ['late'], queryFn: late });
    const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const failed = createDataCache()
      .fetchQuery({ queryKey: ['lost'], queryFn })
      .catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10 * minutes);
    expect(await read).toBe('figures');
    expect(await failed).toBe('Failed to fetch');
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again where the server said no', async () => {
    const queryFn = vi.fn(() => Promise.reject(Object.assign(new Error('no such request'), { status: 404 })));
    await expect(createDataCache().fetchQuery({ queryKey: ['hidden'], queryFn })).rejects.toThrow('no such request');
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('is not fetched because the window got the focus, however old it is [7.cache.focus]', async () => {
    const cache = createDataCache();
    cache.mount();
    const queryFn = vi.fn(() => Promise.resolve('figures'));
    const leave = new QueryObserver(cache, { queryKey: ['shown'], queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(6 * minutes);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    leave();
    cache.unmount();
    focusManager.setFocused(undefined);
  });

  it('is never kept on the server, which renders for everybody', () => {
    dataCache().setQueryData(['request'], 'of one person');
    expect(dataCache().getQueryData(['request'])).toBeUndefined();
  });
});

describe('in a browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is emptied for the next person, also if it was loaded after the first had signed in', async () => {
    vi.resetModules();
    vi.stubGlobal('document', { cookie: '' });
    const signIn = async (id: string) => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ account: { id } })));
      await (await import('#web/identity/auth-state.ts')).loadAccount();
    };
    await signIn('first');
    const cache = (await import('./data-cache.ts')).dataCache();
    cache.setQueryData(['request'], 'of the first');
    await signIn('second');
    expect(cache.getQueryData(['request'])).toBeUndefined();
  });
});

describe('a page', () => {
  const url = (path: string) => `http://localhost${path}`;

  it('comes from what is kept, by its whole address, until something changes', async () => {
    const load = vi.fn(() => Promise.resolve('rows'));
    await keepPage(url('/dashboard'), load);
    await keepPage(url('/dashboard'), load);
    expect(load).toHaveBeenCalledTimes(1);
    await keepPage(url('/dashboard?status=hired'), load);
    expect(load).toHaveBeenCalledTimes(2);
    await changing(() => Promise.resolve());
    await keepPage(url('/dashboard'), load);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is fetched again after news of anything, and after a change on a public page', async () => {
    const load = vi.fn(() => Promise.resolve('rows'));
    for (const change of [{ kind: 'notification' }, { kind: 'request', id: 'one' }, undefined] as const) {
      await keepPage(url('/news'), load);
      noteChange(change);
    }
    await keepPage(url('/news'), load);
    await keepPage(url('/news'), load);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('is fetched each time while no news arrive', async () => {
    const load = vi.fn(() => Promise.resolve('rows'));
    await keepPage(url('/unheard'), load);
    hearNews(false);
    await keepPage(url('/unheard'), load);
    await keepPage(url('/unheard'), load);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is fetched again after a change that failed, because it may have been carried out in part', async () => {
    const load = vi.fn(() => Promise.resolve('rows'));
    await keepPage(url('/failed'), load);
    await expect(changing(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await keepPage(url('/failed'), load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched again when something changed while its answer was under way', async () => {
    let answers = 0;
    const load = async () => {
      if (++answers === 1) await changing(() => Promise.resolve());
      return `answer ${answers}`;
    };
    expect(await keepPage(url('/under-way'), load)).toBe('answer 2');
  });

  it('does not fail with a fetch that the router gave up together with an earlier navigation', async () => {
    const given = new AbortController();
    const aborted = new Promise<string>((_, reject) => {
      given.signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
    const load = vi.fn(() => aborted);
    const first = keepPage(url('/left'), load).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10);
    const second = keepPage(url('/left'), () => new Promise((resolve) => setTimeout(() => resolve('rows'), 10)));
    given.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await first).toBe('given up');
    expect(await second).toBe('rows');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is kept as the last of two answers has it, not the slower one', async () => {
    const after = (ms: number, rows: string) => () => new Promise<string>((resolve) => setTimeout(() => resolve(rows), ms));
    const slow = keepPage(url('/two'), after(100, 'old rows'));
    const fast = keepPage(url('/two'), after(10, 'new rows'));
    await vi.advanceTimersByTimeAsync(200);
    expect([await slow, await fast]).toEqual(['old rows', 'new rows']);
    expect(await keepPage(url('/two'), after(0, 'never asked'))).toBe('new rows');
  });
});
