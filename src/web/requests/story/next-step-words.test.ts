import { describe, expect, it } from 'vitest';
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

it('says for whom and until when a seeker waits', () => {
  expect(nextStepWords(standing)).toBe('Ananya is asked now and answers by Friday, 20 Nov. You need not do anything.');
  expect(turnWords(standing)).toBe('It is Ananya’s turn');
});

it('a rehearsal is answered within a minute, not by a day', () => {
  const played = { ...standing, rehearsal: true } as const;
  expect(nextStepWords(played)).toBe('Ananya is asked now and answers within a minute. You need not do anything.');
  expect(nextStepWords({ ...played, state: 'accepted' })).toContain('submits your referral within a minute.');
  // This is up to the seeker.
  expect(nextStepWords({ ...played, state: 'referred' })).toContain('If you say nothing by Friday, 20 Nov');
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

describe('when colleagues are asked too', () => {
  const no = { ...ananya, state: 'declined', reason: 'too_many' } as const;
  const [bala, chitra] = [
    { ...ananya, name: 'Bala', state: 'looking' },
    { ...ananya, name: 'Chitra' },
  ] as const;

  it('the one who said no is not waited for', () => {
    const offers = [no, bala];
    expect(nextStepWords({ ...standing, offers })).toMatch(
      /^Ananya declined: I cannot take more requests at the moment\. Bala is asked now and answers by /,
    );
    expect(turnWords({ ...standing, offers })).toBe('It is Bala’s turn');
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
    const asked = { company: 'Flipkart', ladder, offers: [ananya] };
    expect(nextWords(asked, true)).toBe(
      'Without a yes we ask a colleague on Wednesday, 18 Nov, or at once after a no, if one has a place that week.',
    );
    expect(nextWords(asked, false)).toBe(
      'No colleague at Flipkart has agreed to be asked yet. We look again every business day. After a no the request ends, unless we find one.',
    );
    expect(nextWords({ ...asked, offers: [no, bala] }, false)).toMatch(/^No other colleague at Flipkart has agreed/);
    expect(nextWords({ ...asked, ladder: { ...ladder, on: false } }, false)).toBe('No colleague at Flipkart has agreed to be asked yet.');
    expect(nextWords({ ...asked, ladder: { ...ladder, nextAt: null } }, false)).toBe('We ask at most three people.');
  });

  it('everybody who may answer is named', () => {
    const offers = [ananya, bala, chitra];
    expect(nextStepWords({ ...standing, offers })).toContain('Ananya, Bala or Chitra can answer by');
    expect(turnWords({ ...standing, offers })).toBe('Ananya, Bala or Chitra can answer');
  });

  it('nobody is named until the next one is asked, and somebody who left did not say no', () => {
    const offers = [{ ...no, reason: 'left' as const }];
    expect(nextStepWords({ ...standing, offers })).toBe(
      'Ananya is no longer available. We are looking for a colleague to ask, and will tell you the result. You need not do anything.',
    );
    expect(turnWords({ ...standing, offers })).toBe('We are looking for a colleague to ask');
  });

  it('a question comes from the one who asked it', () => {
    const offers = [ananya, { ...bala, questionAt: new Date(0) }];
    const asked = { ...standing, state: 'needs_info', turn: 'seeker', offers } as const;
    expect(nextStepWords(asked)).toMatch(/^Bala needs an answer from you/);
    expect(turnWords(asked)).toBe('It is your turn');
  });
});

it('names the number that a referral was submitted under', () => {
  expect(nextStepWords({ ...standing, state: 'referred', reference: 'FK-1' })).toContain('under the number FK-1.');
});

it('says nothing to the referrer, after an end, and while something can be undone', () => {
  expect(nextStepWords({ ...standing, side: 'referrer' })).toBeNull();
  expect(nextStepWords({ ...standing, state: 'withdrawn' })).toBeNull();
  expect(nextStepWords({ ...standing, held: 'withdraw' })).toBeNull();
});
