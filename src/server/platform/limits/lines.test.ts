import { expect, it } from 'vitest';
import { createLines } from './lines.ts';

const hold = () => Promise.withResolvers<string>();

it('lets a few of one key in at a time, in order, and others past them', async () => {
  const inTurn = createLines({ width: 2, longest: 1 });
  const began: string[] = [];
  const works = { first: hold(), second: hold(), third: hold(), other: hold() };
  const enter = (key: string, name: keyof typeof works) =>
    inTurn(key, () => {
      began.push(name);
      return works[name].promise;
    });
  const first = enter('a', 'first');
  const second = enter('a', 'second');
  const third = enter('a', 'third');
  await expect(enter('a', 'other')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  void enter('b', 'other');
  expect(began).toEqual(['first', 'second', 'other']);
  works.first.reject(new Error('on purpose'));
  await expect(first).rejects.toThrow('on purpose');
  await Promise.resolve();
  expect(began).toEqual(['first', 'second', 'other', 'third']);
  works.second.resolve('2');
  works.third.resolve('3');
  expect([await second, await third]).toEqual(['2', '3']);
});
