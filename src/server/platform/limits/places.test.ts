import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('are given back once, by their owner or when the caller no longer waits', () => {
  const take = createPlaces({ inAll: 2, perAddress: 1 });
  const gone = new AbortController();
  const leave = take('a', gone.signal);
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  gone.abort();
  take('a');
  leave();
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
});

it('are few for one address, more in all, and free again when given back', () => {
  const take = createPlaces({ inAll: 3, perAddress: 2 });
  const [first] = [take('a'), take('a')];
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 2 }));
  const other = take('b');
  expect(() => take('c')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 }));
  first?.();
  take('c');
  expect(() => take('d')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  other();
  take('a');
});
