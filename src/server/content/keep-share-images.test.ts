import { expect, test, vi } from 'vitest';
import { keepShareImages } from './keep-share-images.ts';
import type { ShareCard } from './share-card.ts';

const card = (title: string): ShareCard => ({ title, kicker: '', seed: title, dye: 0 });

/** Draws on command, and counts how many drawings run at once. */
function slowDraw() {
  const open: (() => void)[] = [];
  let most = 0;
  let now = 0;
  const draw = vi.fn(async ({ title }: ShareCard) => {
    most = Math.max(most, ++now);
    await new Promise<void>((resolve) => open.push(resolve));
    now--;
    return Buffer.from(title);
  });
  const finish = async (picture: Promise<unknown>) => {
    let done = false;
    void picture.finally(() => (done = true)).catch(() => undefined);
    await vi.waitFor(() => {
      for (const each of open.splice(0)) each();
      if (!done) throw new Error('still drawing');
    });
  };
  return { draw, finish, most: () => most };
}

test('pictures are drawn one at a time, and each only once', async () => {
  const { draw, finish, most } = slowDraw();
  const get = keepShareImages(draw);
  const all = Promise.all(['a', 'b', 'a', 'c'].map((title) => get(card(title))));
  await finish(all);
  expect((await all).map(String)).toEqual(['a', 'b', 'a', 'c']);
  expect([draw.mock.calls.length, most()]).toEqual([3, 1]);
});

test('a visitor who comes when the line is full is sent away, and served later', async () => {
  const { draw, finish } = slowDraw();
  const get = keepShareImages(draw, { waiting: 1 });
  const first = Promise.all([get(card('a')), get(card('b'))]);
  await expect(get(card('c'))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await finish(first);
  const again = get(card('c'));
  await finish(again);
  expect(String(await again)).toBe('c');
});

test('the picture asked for longest ago makes room', async () => {
  const draw = vi.fn(async ({ title }: ShareCard) => Buffer.from(title));
  const get = keepShareImages(draw, { kept: 2 });
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await get(card(title));
  expect(draw.mock.calls.map(([{ title }]) => title)).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed drawing is not kept and does not block the next', async () => {
  const draw = vi.fn(async ({ title }: ShareCard) => Buffer.from(title)).mockRejectedValueOnce(new Error('no font'));
  const get = keepShareImages(draw);
  await expect(get(card('a'))).rejects.toThrow('no font');
  expect(String(await get(card('a')))).toBe('a');
});
