import { expect, it } from 'vitest';
import { canReadResume, canSendResume } from './resume-policy.ts';

const stranger = { ownerId: 'neha', readerId: 'x', offers: [], granted: false };
const offer = { state: 'offered', rung: 1, verified: true } as const;

it.each([
  ['its owner', { readerId: 'neha' }, 'owner'],
  ['the referrer who was asked', { offers: [offer] }, 'referrer'],
  ['a colleague who looks closer', { offers: [{ ...offer, rung: 2, state: 'looking' }] }, 'referrer'],
  ['no colleague who has only the card', { offers: [{ ...offer, rung: 2 }] }, false],
  ['nobody whose part is over', { offers: [{ ...offer, state: 'declined' }] }, false],
  ['nobody whose verification was revoked', { offers: [{ ...offer, verified: false }] }, false],
  ['an administrator who may look because of a case', { granted: true }, 'administrator'],
  ['no stranger', {}, false],
  ['no stranger while it is nobody’s', { ownerId: null }, false],
] as const)('a resume is read by %s', (_, facts, as) => {
  expect(canReadResume({ ...stranger, ...facts })).toBe(as);
});

it.each([
  ['a visitor who uploaded it', { ownerId: null, senderId: null }, true],
  ['a person who uploaded it before signing in', { ownerId: null, senderId: 'neha' }, true],
  ['its owner', { ownerId: 'neha', senderId: 'neha' }, true],
  ['nobody else', { ownerId: 'neha', senderId: 'other' }, false],
  ['no visitor once it has an owner', { ownerId: 'neha', senderId: null }, false],
])('a resume is sent by %s', (_, facts, may) => {
  expect(canSendResume(facts)).toBe(may);
});
