import { expect, it } from 'vitest';
import { closedWords, introWords, nextStepWords, nextWords, turnWords } from './next-step-words.ts';

const ananya = { name: 'Ananya', state: 'offered', reason: null, questionAt: null } as const;
const standing = {
  side: 'seeker',
  state: 'submitted',
  turn: 'referrer',
  referrerName: 'Ananya',
  fullName: 'Ira',
  deadlineAt: new Date('2026-11-20T18:30:00Z'),
  reference: null,
  held: null,
  rehearsal: false,
  offers: [ananya],
} as const;

const no = { ...ananya, state: 'declined', reason: 'too_many' } as const;
const left = { ...no, reason: 'left' } as const;
const bala = { ...ananya, name: 'Bala', state: 'looking' } as const;
const chitra = { ...ananya, name: 'Chitra' };
const played = { rehearsal: true } as const;
const asked = { state: 'needs_info', turn: 'seeker', offers: [ananya, { ...bala, questionAt: new Date(0) }] } as const;

type Row = [what: string, change: Partial<Parameters<typeof nextStepWords>[0]>, words: RegExp];
it.each<Row>([
  ['for whom and until when they wait', {}, /^Ananya is asked now and answers by Friday, 20 Nov\. You need not do anything\.$/],
  ['that a rehearsal takes a minute', played, /^Ananya is asked now and answers within a minute\. You need not do anything\.$/],
  ['that a rehearsal goes on by itself', { ...played, state: 'accepted' }, /submits your referral within a minute\./],
  ['what is up to them, also in a rehearsal', { ...played, state: 'referred' }, /If you say nothing by Friday, 20 Nov/],
  ['the number of the referral', { state: 'referred', reference: 'FK-1' }, /under the number FK-1\./],
  ['who asked a question', asked, /^Bala needs an answer from you/],
  ['nothing as a referrer', { side: 'referrer' }, /^nothing$/],
  ['nothing after an end', { state: 'withdrawn' }, /^nothing$/],
  ['nothing while something can be undone', { held: 'withdraw' }, /^nothing$/],
])('a seeker reads %s', (_, change, words) => {
  expect(nextStepWords({ ...standing, ...change }) ?? 'nothing').toMatch(words);
});

it.each([
  [standing, 'It is Ananya’s turn'],
  [{ ...standing, offers: [no, bala] }, 'It is Bala’s turn'],
  [{ ...standing, offers: [ananya, bala, chitra] }, 'Ananya, Bala or Chitra can answer'],
  [{ ...standing, offers: [left] }, 'We are looking for a colleague to ask'],
  [{ ...standing, ...asked }, 'It is your turn'],
])('says whose turn it is: %#', (request, words) => {
  expect(turnWords(request)).toBe(words);
});

it('an ended request says how it ended', () => {
  const ended = { ...standing, closed: true, whyAsked: null, ladder: { on: false } };
  const withdrawn = { ...ended, events: [{ move: 'withdraw', actor: 'seeker', to: 'withdrawn', detail: {} }] } as const;
  expect(closedWords(withdrawn)).toBe('You withdrew the request. This request has ended.');
  expect(closedWords({ ...withdrawn, side: 'referrer' })).toBe('Ira withdrew the request. This request has ended.');
  const believed = { move: 'believe_seeker', actor: 'system', to: 'lapsed', detail: {} } as const;
  expect(closedWords({ ...withdrawn, events: [believed] })).toContain('it was decided in favour of you. ');
  // What a colleague did is not theirs to know.
  expect(closedWords({ ...withdrawn, side: 'referrer', ladder: { on: true } })).toBe('Your part in this request is over.');
  expect(closedWords({ ...withdrawn, closed: false })).toBe('Nothing for you to do now.');
});

it('the page names the person whom the seeker chose, and tells the next one why they are asked', () => {
  const page = { ...standing, link: null, company: 'Flipkart', whyAsked: null };
  expect(introWords(page)).toBe('You asked Ananya at Flipkart.');
  // Also when the request is with Bala now.
  expect(introWords({ ...page, referrerName: 'Bala', offers: [no, bala] })).toBe(
    'You asked Ananya at Flipkart, and let us ask colleagues.',
  );
  expect(introWords({ ...page, side: 'referrer' })).toBe('Ira asked you for a referral to Flipkart.');
  expect(introWords({ ...page, side: 'referrer', whyAsked: 'A colleague said no.', offers: [bala] })).toBe(
    'Ira would like a referral to Flipkart. A colleague said no. You said that we may ask you then.',
  );
});

it('no colleague is promised where none has agreed to be asked', () => {
  const ladder = { on: true, nextAt: new Date('2026-11-18T06:00:00Z'), endsAt: null, excluded: [] };
  const climbing = { company: 'Flipkart', ladder, offers: [ananya] };
  expect(nextWords(climbing, true)).toBe(
    'Without a yes we ask a colleague on Wednesday, 18 Nov, or at once after a no, if one has a place that week.',
  );
  expect(nextWords(climbing, false)).toBe(
    'No colleague at Flipkart has agreed to be asked yet. We look again every business day. After a no the request ends, unless we find one.',
  );
  expect(nextWords({ ...climbing, offers: [no, bala] }, false)).toMatch(/^No other colleague at Flipkart has agreed/);
  expect(nextWords({ ...climbing, ladder: { ...ladder, on: false } }, false)).toBe('No colleague at Flipkart has agreed to be asked yet.');
  expect(nextWords({ ...climbing, ladder: { ...ladder, nextAt: null } }, false)).toBe('We ask at most three people.');
});
