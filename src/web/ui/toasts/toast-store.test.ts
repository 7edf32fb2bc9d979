import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeToasts, dismissToast, readToasts, removeToast, spokenWords, toast, watchToasts, type Toast } from './toast-store.ts';

const made = (id: string, rest: Partial<Toast> = {}): Toast => ({ id, open: true, title: id, variant: 'default', ...rest });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  removeToast();
  vi.useRealTimers();
});

test('what went well takes an earlier failure of the same thing away, and nothing else', () => {
  const failed = made('failed', { variant: 'destructive', about: 'sign-in' });
  const list = [failed, made('other', { variant: 'destructive', about: 'profile' }), made('sent', { about: 'sign-in' })];
  const kept = changeToasts(list, { type: 'add', toast: made('done', { about: 'sign-in' }) });
  expect(kept.map((each) => each.id)).toEqual(['done', 'other', 'sent']);
  const again = made('again', { variant: 'destructive', about: 'sign-in' });
  expect(changeToasts([failed], { type: 'add', toast: again })).toEqual([again, failed]);
});

test('an update changes only what it names, of the one it names', () => {
  const list = changeToasts([made('a', { description: 'old' }), made('b')], { type: 'update', toast: { id: 'a', title: 'New' } });
  expect(list).toEqual([made('a', { title: 'New', description: 'old' }), made('b')]);
});

test('dismissing closes one or all, removing takes one or all away', () => {
  const list = [made('a'), made('b')];
  expect(changeToasts(list, { type: 'dismiss', id: 'a' }).map((each) => each.open)).toEqual([false, true]);
  expect(changeToasts(list, { type: 'dismiss' }).map((each) => each.open)).toEqual([false, false]);
  expect(changeToasts(list, { type: 'remove', id: 'a' }).map((each) => each.id)).toEqual(['b']);
  expect(changeToasts(list, { type: 'remove' })).toEqual([]);
});

test('a dismissed toast is marked closed at once and removed 5000 ms later, also if it is dismissed twice [4.toast.dismiss 9.toast.removal]', () => {
  const shown = toast({ title: 'Saved' });
  shown.dismiss();
  expect(readToasts()).toMatchObject([{ id: shown.id, open: false }]);
  vi.advanceTimersByTime(3000);
  dismissToast();
  vi.advanceTimersByTime(1999);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toHaveLength(0);
});

test('ids differ, the variant is default unless said, and watchers hear of every change [3.toast.fields]', () => {
  const heard = vi.fn<() => void>();
  const stop = watchToasts(heard);
  const first = toast({ title: 'One' });
  const second = toast({ title: 'Two', variant: 'destructive' });
  first.update({ title: 'Uno' });
  stop();
  second.dismiss();
  expect(heard).toHaveBeenCalledTimes(3);
  expect(readToasts()).toMatchObject([
    { id: second.id, variant: 'destructive', open: false },
    { id: first.id, variant: 'default', title: 'Uno', open: true },
  ]);
  expect(first.id).not.toBe(second.id);
});

test('what is said of a toast has one stop between title and description', () => {
  expect(spokenWords({ title: 'Request Submitted Successfully!', description: 'It was sent.' })).toBe(
    'Request Submitted Successfully! It was sent.',
  );
  expect(spokenWords({ title: 'Saved', description: 'It is kept.' })).toBe('Saved. It is kept.');
  expect(spokenWords({ title: 'Saved' })).toBe('Saved');
});
