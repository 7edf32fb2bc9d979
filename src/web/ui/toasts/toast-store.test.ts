import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, readToasts, spokenWords, toast, watchToasts } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => readToasts().map(({ title }) => title);

test('what went well takes an earlier failure of the same thing away, and nothing else', () => {
  toast({ title: 'sent', about: 'sign-in' });
  toast({ title: 'other', variant: 'destructive', about: 'profile' });
  toast({ title: 'failed', variant: 'destructive', about: 'sign-in' });
  toast({ title: 'again', variant: 'destructive', about: 'sign-in' });
  expect(titles()).toEqual(['again', 'failed', 'other', 'sent']);
  toast({ title: 'done', about: 'sign-in' });
  expect(titles()).toEqual(['done', 'other', 'sent']);
});

test('a dismissed toast is marked closed at once and removed 5000 ms later, also if it is dismissed twice [4.toast.dismiss 9.toast.removal]', () => {
  const other = toast({ title: 'Another' });
  const { id } = toast({ title: 'Saved' });
  dismissToast(id);
  expect(readToasts().map(({ open }) => open)).toEqual([false, true]);
  vi.advanceTimersByTime(3000);
  dismissToast(id);
  vi.advanceTimersByTime(1999);
  expect(readToasts()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toMatchObject([{ id: other.id, open: true }]);
});

test('ids differ, the variant is default unless said, and watchers hear of every change [3.toast.fields]', () => {
  const heard = vi.fn<() => void>();
  const stop = watchToasts(heard);
  const first = toast({ title: 'One', description: 'The first.' });
  const second = toast({ title: 'Two', variant: 'destructive' });
  first.update({ title: 'Uno' });
  stop();
  dismissToast(second.id);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(readToasts()).toMatchObject([
    { id: second.id, variant: 'destructive', open: false },
    { id: first.id, variant: 'default', title: 'Uno', description: 'The first.', open: true },
  ]);
  expect(first.id).not.toBe(second.id);
});

test('what is said of a toast has one stop between title and description', () => {
  const said = ['Sent!', 'Saved'].map((title) => spokenWords({ title, description: 'It is kept.' }));
  expect([...said, spokenWords({ title: 'Saved' })]).toEqual(['Sent! It is kept.', 'Saved. It is kept.', 'Saved']);
});
