import { describe, expect, test } from 'vitest';
import type { CompanyRule, RuleKind } from '../companies/company-rules.ts';
import type { AppliedAnswer, BeforeAsking } from './before-asking.ts';
import { checkRules } from './check-rules.ts';

const rule = (kind: RuleKind, change: Partial<CompanyRule> = {}): CompanyRule => ({
  kind,
  holds: true,
  months: null,
  source: 'The careers page',
  sourceUrl: null,
  statedOn: '2026-11-01',
  ...change,
});
const kindsAgainst = (rules: CompanyRule[], answers: BeforeAsking) => {
  const check = checkRules(rules, answers);
  return check.kind === 'likely_void' ? check.rules.map(({ kind }) => kind) : check.kind;
};

describe('what seekers say about themselves, compared with the rules', () => {
  test('without a rule nothing is said', () => expect(checkRules([], { applied: 'months_3' })).toEqual({ kind: 'unknown' }));

  test.each([
    ['never', 'clear'],
    ['months_3', ['applied_before']],
    ['months_6', ['applied_before']],
    ['months_12', 'clear'],
    ['months_24', 'clear'],
    ['earlier', 'clear'],
  ] as [AppliedAnswer, unknown][])('applied: %s, with a rule of six months', (applied, told) =>
    expect(kindsAgainst([rule('applied_before', { months: 6 })], { applied })).toEqual(told),
  );

  test('each answer meets its own rule, and all of them at once', () => {
    const all = [rule('applied_before', { months: 6 }), rule('first_referrer'), rule('former_employees'), rule('open_position')];
    expect(kindsAgainst(all, { applied: 'months_3', referred: 'yes', worked: 'yes' })).toEqual(all.map(({ kind }) => kind));
    expect(kindsAgainst(all, { applied: 'never', referred: 'no', worked: 'no', job: 'R-100' })).toBe('clear');
  });

  test('a question left open meets nothing, except that a job is missing', () => {
    expect(kindsAgainst([rule('applied_before', { months: 6 }), rule('first_referrer'), rule('former_employees')], {})).toBe('clear');
    expect(kindsAgainst([rule('open_position')], {})).toEqual(['open_position']);
  });

  test('a rule that is known not to hold warns of nothing, and what is unknown is named', () =>
    expect(checkRules([rule('former_employees', { holds: false })], { worked: 'yes' })).toEqual({
      kind: 'clear',
      unknown: ['applied_before', 'first_referrer', 'open_position'],
    }));
});
