import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(err: unknown): Record<string, unknown> {
  let line = '';
  createLogger('info', { write: (text) => void (line = text) }).warn({ err }, 'a fault');
  return (JSON.parse(line) as { err: Record<string, unknown> }).err;
}

it('says what an error is, without the row that a database error carries', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'accounts_email', detail: 'Key (email)=(a@b.in)' });
  expect(logged(error)).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505', constraint: 'accounts_email' });
  expect(JSON.stringify(logged(error))).not.toContain('a@b.in');
});

it('says what the queue reports, which is no Error but has its message', () => {
  expect(logged({ message: 'connection lost', stack: 'at …', code: 'ECONNRESET', queue: 'send-mail' })).toMatchObject({
    type: 'Error',
    message: 'connection lost',
    code: 'ECONNRESET',
  });
  expect(logged('just words')).toEqual({ type: 'string', message: 'just words' });
});
