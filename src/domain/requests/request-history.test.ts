import { expect, it } from 'vitest';
import { historyOf, requestOutcomeNames } from './request-history.ts';
import { requestStates } from './request-state.ts';

it('the history counts every state but an unconfirmed one, each once', () => {
  const counts = requestStates.map((state) => ({ month: '2026-11', state, count: 1 }));
  const [month] = historyOf(new Date('2026-11-15T06:00:00Z'), counts, []).slice(-1);
  expect(month?.sent).toBe(requestStates.length - 1);
  expect(requestOutcomeNames.reduce((sum, name) => sum + (month?.[name] ?? 0), 0)).toBe(month?.sent);
  expect(month).toMatchObject({ open: 5, referred: 3, interview: 1, offer: 2, ended: 4 });
});
