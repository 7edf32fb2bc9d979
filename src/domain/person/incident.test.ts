import { expect, it } from 'vitest';
import { draftAuthorityLetter, draftPersonLetter, incidentDue } from './incident.ts';

const facts = { what: 'A telephone was stolen.', from: 'Monday', until: 'Tuesday' };

it('gives CERT-In six hours, and the Board and the people 72', () => {
  const found = new Date('2026-11-18T20:00:00Z');
  expect(incidentDue(found, 'certIn')).toEqual(new Date('2026-11-19T02:00:00Z'));
  for (const party of ['board', 'people'] as const) expect(incidentDue(found, party)).toEqual(new Date('2026-11-21T20:00:00Z'));
});

it('drafts letters that say what happened, when, and to whom', () => {
  const report = draftAuthorityLetter({ ...facts, number: 7, foundAt: 'Wednesday', people: 12, operator: 'Referral Works' });
  for (const word of ['Referral Works', 'incident 7', 'Wednesday', 'Monday until Tuesday', 'A telephone was stolen.', 'concerned: 12'])
    expect(report).toContain(word);
  const letter = draftPersonLetter(facts, ['your resume', 'your request']).join(' ');
  for (const word of ['your resume, your request', 'between Monday and Tuesday', 'A telephone was stolen.']) expect(letter).toContain(word);
});
