import { expect, test } from 'vitest';
import { isTooLarge } from './is-too-large.ts';

const isRefused = (message: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Asha Rao', message })) form.append(name, value);
  return isTooLarge(form);
};
const room = 60_000 - 'name=Asha+Rao&message='.length;

test('a form may have 60,000 bytes as it is sent, whatever the script of its letters', () => {
  expect([room, room + 1].map((count) => isRefused('x'.repeat(count)))).toEqual([false, true]);
  expect([Math.floor(room / 9), Math.floor(room / 9) + 1].map((count) => isRefused('न'.repeat(count)))).toEqual([false, true]);
});
