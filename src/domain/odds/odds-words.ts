import { plural } from '#shared/plural.ts';
import { oddsMemory } from './estimate-odds.ts';

/** What a page needs to know about one person's odds. */
export type ShownOdds = {
  /** How many of their requests were decided or ran out. */
  decided: number;
  answer: number;
  yes: number;
  halfDay: number;
  company: { name: string; decided: number; answer: number };
};

/** With fewer, one slow week would ruin a person's figure. */
export const fewestOfPerson = 5;
const fewestOfCompany = 10;

const tenths = (share: number) => `${Math.min(10, Math.max(0, Math.round(share * 10)))} in 10`;
const aboutTenths = (share: number) => {
  if (share < 0.05) return 'almost no';
  return share >= 0.95 ? 'nearly all' : `about ${tenths(share)}`;
};

const answerWords = ({ answer, halfDay }: ShownOdds) =>
  `Answers ${aboutTenths(answer)} requests, usually within ${plural(halfDay, 'business day')}`;

/** Words, in tenths, never a score. */
export function oddsWords(odds: ShownOdds): string {
  if (odds.decided >= fewestOfPerson) return `${answerWords(odds)}. Says yes to ${aboutTenths(odds.answer * odds.yes)}.`;
  return odds.company.decided >= fewestOfCompany
    ? `New here. People at ${odds.company.name} answer ${aboutTenths(odds.company.answer)}.`
    : 'New here. Too early to say how often they answer.';
}

type Person = { isSample: boolean; rehearsal: boolean };

/** A sample has no record, whatever past the seed gave them: figures of an invented person would be invented, too. */
const knows = ({ isSample }: Person, odds: ShownOdds | undefined): odds is ShownOdds => odds !== undefined && !isSample;
const sampleWords = ({ isSample, rehearsal }: Person) =>
  rehearsal ? 'Rehearsal: answers within a minute' : isSample ? 'Answers from the demo account' : '';

export const personOddsWords = (person: Person, odds: ShownOdds | undefined): string =>
  knows(person, odds) ? oddsWords(odds) : sampleWords(person);

/** Short, for a card in a list. */
export function shortPersonOddsWords(person: Person, odds: ShownOdds | undefined): string {
  if (!knows(person, odds)) return sampleWords(person);
  return odds.decided >= fewestOfPerson ? answerWords(odds) : 'New here';
}

/** For a row in a list that is compared. */
export const yesWords = (person: Person, odds: ShownOdds | undefined): string =>
  knows(person, odds) && odds.decided >= fewestOfPerson ? `Says yes to ${aboutTenths(odds.answer * odds.yes)}` : '';

/** The same as two figures, for a phone, where the rows of a list have no room for sentences. */
export function rowFigures(person: Person, odds: ShownOdds | undefined): { answers: string; yes: string } {
  const figure = (share: number) => (share < 0.05 ? 'almost none' : aboutTenths(share));
  if (knows(person, odds) && odds.decided >= fewestOfPerson) return { answers: figure(odds.answer), yes: figure(odds.answer * odds.yes) };
  if (!person.isSample) return { answers: 'new here', yes: '–' };
  return { answers: person.rehearsal ? 'in a minute' : '–', yes: '–' };
}

export function companyOddsWords({ decided, answer, name }: ShownOdds['company']): string {
  return decided >= fewestOfCompany
    ? `People at ${name} answer ${aboutTenths(answer)} requests.`
    : `Too early to say how often people at ${name} answer.`;
}

/** For the company's own page, above the people whom it lists. */
export const companyPeopleWords = (odds: ShownOdds['company'], people: readonly Pick<Person, 'isSample'>[]): string =>
  people.length > 0 && people.every(({ isSample }) => isSample)
    ? 'The people and openings here are samples, invented for this demo.'
    : companyOddsWords(odds);

/**
 * What referrers read about their own odds, and why. `waiting` counts the requests in which they still owe an answer or a referral; `trials`
 * is what their chance was divided by, and `missWeight` by how much one more miss would raise it.
 */
export function ownOddsWords(
  odds: ShownOdds,
  facts: { answered: number; missed: number; waiting: number; trials: number; missWeight: number },
): { words: string; why: string; counts: string[]; note: string | null } {
  const { answered, missed } = facts;
  const words = { words: oddsWords(odds), note: noteBefore(odds, facts) };
  if (answered + missed === 0)
    return {
      ...words,
      why: 'Nobody has waited for your answer yet. Until five requests are decided, seekers read how people at your company answer.',
      counts: [],
    };
  return {
    ...words,
    why: `Of the requests that count here, you answered ${answered} and let ${missed} pass.`,
    counts: [
      `Your dashboard counts every request. Here we leave out the last ${oddsMemory.ripeDays} days and what is older than a year, requests by link, a second one from the same person within ${oddsMemory.onePerPairDays} days, and those that were withdrawn or taken by a colleague.`,
      'A yes or a no is an answer, a question is not. If you accept and do not submit in time, you let it pass.',
      'Older requests count less: half after four months. One that you let pass counts a little more than one that you answered.',
    ],
  };
}

/** Warns referrers while they can still act: what seekers would read if the requests that wait now ran out. */
function noteBefore(
  { decided, answer }: ShownOdds,
  { waiting, trials, missWeight }: { waiting: number; trials: number; missWeight: number },
): string | null {
  if (decided < fewestOfPerson) return null;
  const then = aboutTenths((answer * trials) / (trials + missWeight * waiting));
  if (then !== aboutTenths(answer))
    return `${plural(waiting, 'request')} ${waiting === 1 ? 'is' : 'are'} open. If you let them pass, seekers will read that you answer ${then} requests. A quick no counts as an answer, and helps as much as a yes.`;
  return answer < 0.55
    ? 'If you do not answer, seekers begin to ask others first. A quick no helps them as much as a yes, and a pause or a smaller week costs you nothing.'
    : null;
}
