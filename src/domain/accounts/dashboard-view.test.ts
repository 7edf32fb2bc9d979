import { expect, it } from 'vitest';
import { firstView } from './dashboard-view.ts';

it.each([
  ['a new person', { chosen: null, verifiedReferrer: false, hasSent: false }, 'referrer'],
  ['a seeker who has asked', { chosen: null, verifiedReferrer: false, hasSent: true }, 'seeker'],
  ['a referrer who has asked', { chosen: null, verifiedReferrer: true, hasSent: true }, 'referrer'],
  ['a seeker who has asked and chose the other view', { chosen: 'referrer', verifiedReferrer: false, hasSent: true }, 'referrer'],
  ['a referrer who chose to see what they asked for', { chosen: 'seeker', verifiedReferrer: true, hasSent: false }, 'seeker'],
] as const)('%s begins in the right view', (_, person, view) => {
  expect(firstView(person)).toBe(view);
});
