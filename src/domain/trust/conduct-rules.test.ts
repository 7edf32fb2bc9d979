import { expect, it } from 'vitest';
import { conductRuleNames, dueOf } from './conduct-rules.ts';

it('threats and money are due within a day, everything else within seven [11.reports]', () => {
  const opened = new Date('2026-11-17T10:00:00Z');
  const hours = conductRuleNames.map((rule) => [rule, (dueOf(rule, opened).getTime() - opened.getTime()) / 3_600_000]);
  expect(Object.fromEntries(hours)).toEqual({ money: 24, threats: 24, untrue: 168, private: 168, copied: 168, other: 168 });
});
