import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../node_modules/@firebase/auth/dist/esm');
const sdk = readdirSync(folder)
  .filter((name) => /^index-.*\.js$/.test(name))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .join('');

/** The specification's constants are the SDK's own; an upgrade that changes one must be noticed. */
describe('the pinned SDK', () => {
  it.each([
    ['local storage is polled every 1000 ms [9.storage.local]', '_POLLING_INTERVAL_MS$1 = 1000'],
    ['indexed storage is polled every 800 ms [9.storage.indexed]', '_POLLING_INTERVAL_MS = 800'],
    ['auth events are remembered for 10 minutes [9.auth-event.cache]', 'EVENT_DUPLICATION_CACHE_DURATION_MS = 10 * 60 * 1000'],
    ['a closed popup is told after 8000 ms', '8000 /* _Timeout.AUTH_EVENT */'],
    ['a token is synced up to 5 minutes old', 'DEFAULT_ID_TOKEN_MAX_AGE = 5 * 60'],
  ])('%s', (_title, source) => {
    expect(sdk).toContain(source);
  });
});
