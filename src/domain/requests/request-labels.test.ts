import { describe, expect, it } from 'vitest';
import { declineReasonNames } from './decline-reasons.ts';
import { filtersOf, labelOf, staffLabelOf } from './request-labels.ts';
import { requestStates, type RequestState } from './request-state.ts';

it('the console has its own line for every state, in words and not spoken to the seeker', () => {
  const lines = requestStates.map((state) => staffLabelOf(state));
  expect(new Set(lines).size).toBe(requestStates.length);
  for (const line of lines) expect(line).toMatch(/^[A-Z](?!.*(_|your))/);
  expect(staffLabelOf('referred')).toBe('Under Review, referred');
});

it('a rehearsal says so, and that it is over', () => {
  const lines = (['unconfirmed', 'accepted', 'withdrawn'] as const).map((state) => staffLabelOf(state, true));
  expect(lines).toEqual(['Email not confirmed, rehearsal', 'Under Review, accepted, rehearsal', 'Rehearsal, over']);
});

describe('the words of both sides', () => {
  it.each<[RequestState, string | null, string]>([
    ['unconfirmed', null, 'Confirm your email'],
    ['submitted', 'Pending', 'Under Review'],
    ['needs_info', 'Pending · waiting for candidate', 'Under Review · your turn'],
    ['accepted', 'Accepted', 'Under Review · accepted'],
    ['referred', 'Accepted · submitted', 'Under Review · referred'],
    ['confirmed', 'Accepted · confirmed', 'Under Review · confirmed'],
    ['interview', 'Interview', 'Interview Scheduled'],
    ['offer', 'Interview · offer', 'Offer Received'],
    ['hired', 'Hired', 'Offer Received · joined'],
    ['not_selected', 'Closed', 'Rejected'],
    ['declined', 'Closed', 'Rejected · The position is closed or filled'],
    ['expired', 'Closed · no answer', 'No answer'],
    ['lapsed', 'Closed · not submitted', 'Not submitted'],
    ['withdrawn', 'Closed', 'Withdrawn'],
    ['disputed', 'In dispute', 'In dispute'],
  ])('%s [4.application.words 4.request.states]', (state, referrer, seeker) => {
    const read = (side: 'referrer' | 'seeker') => {
      const label = labelOf(state, side, { declineReason: 'position_closed' });
      return label && [label.word, ...(label.detail ? [label.detail] : [])].join(' · ');
    };
    expect(read('referrer')).toBe(referrer);
    expect(read('seeker')).toBe(seeker);
  });

  it('do not say that a referrer who left has rejected the seeker', () => {
    const gone = { word: 'No answer', detail: 'the referrer is no longer available' };
    expect(labelOf('declined', 'seeker', { declineReason: 'left' })).toEqual(gone);
    // As the lists read it.
    expect(labelOf('expired', 'seeker', { declineReason: 'left' })).toEqual(gone);
    // Also where colleagues could have been asked.
    expect(labelOf('declined', 'seeker', { declineReason: 'left', widened: true })).toEqual(gone);
    expect(declineReasonNames).not.toContain('left');
  });

  it('are the filters [3.referral.status 3.application.status 4.referral.words 4.application.words]', () => {
    expect(filtersOf('referrer').map(({ name }) => name)).toEqual(['pending', 'accepted', 'interview', 'hired', 'closed', 'in_dispute']);
    const statesOf = Object.fromEntries(filtersOf('seeker').map(({ word, states }) => [word, states]));
    expect(statesOf).toMatchObject({
      'Under Review': ['submitted', 'needs_info', 'accepted', 'referred', 'confirmed'],
      'Interview Scheduled': ['interview'],
      'Offer Received': ['offer', 'hired'],
    });
    expect(statesOf['Rejected']).not.toContain('expired');
    expect(new Set(statesOf['Rejected'])).toEqual(new Set(['declined', 'not_selected']));
  });
});
