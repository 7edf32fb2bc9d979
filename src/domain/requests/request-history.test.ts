import { describe, expect, it } from 'vitest';
import { historyOf, lastMonths, requestOutcomeNames } from './request-history.ts';
import { requestStates } from './request-state.ts';

it('the last months end with this one in India, where it begins five and a half hours before it does in London', () => {
  expect(lastMonths(new Date('2026-10-31T18:29:00Z')).at(-1)).toBe('2026-10');
  expect(lastMonths(new Date('2026-10-31T18:30:00Z')).at(-1)).toBe('2026-11');
  expect(lastMonths(new Date('2026-01-31T00:00:00Z')).join(' ')).toBe(
    '2025-02 2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01',
  );
});

describe('the history', () => {
  const now = new Date('2026-11-15T06:00:00Z');

  it('counts every state but an unconfirmed one, each once', () => {
    const counts = requestStates.map((state) => ({ month: '2026-11', state, count: 1 }));
    const [month] = historyOf(now, counts, []).slice(-1);
    expect(month?.sent).toBe(requestStates.length - 1);
    expect(requestOutcomeNames.reduce((sum, name) => sum + (month?.[name] ?? 0), 0)).toBe(month?.sent);
    expect(month).toMatchObject({ open: 5, referred: 3, interview: 1, offer: 2, ended: 4 });
  });

  it('has a place for a month without requests, and none for one before last year', () => {
    const history = historyOf(now, [{ month: '2025-11', state: 'hired', count: 3 }], [{ month: '2026-10', medianHours: 30 }]);
    expect(history).toHaveLength(12);
    expect(history.every(({ sent }) => sent === 0)).toBe(true);
    expect(history.map(({ answerHours }) => answerHours)).toEqual([...Array<null>(10).fill(null), 30, null]);
  });
});
