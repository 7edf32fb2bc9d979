import { describe, expect, it } from 'vitest';
import { messageInput, moveInput } from './move-input.ts';
import { graphemesOf } from '#shared/letters.ts';
import { requestInput } from './request-input.ts';

const good = {
  referrerId: 'ref_1',
  fullName: 'Neha Sharma',
  email: 'Neha@Example.in',
  linkedin: 'linkedin.com/in/neha',
  position: 'Backend Engineer, REQ-1234',
  resumeId: '7b0f3c55-3c0e-4a7c-9e0b-0b5f6a5f7a11',
  message: 'Hello\r\nI built a thing.',
};

describe('the request form', () => {
  it('is taken trimmed and normalised', () => {
    expect(requestInput.parse({ ...good, position: '  SDE 2 ' })).toMatchObject({
      email: 'neha@example.in',
      linkedin: 'https://linkedin.com/in/neha',
      position: 'SDE 2',
      message: 'Hello\nI built a thing.',
    });
  });

  it.each(Object.keys(good).flatMap((field) => [undefined, null, 7, [], '', '   '].map((value) => [field, value] as const)))(
    'refuses %s as %j, and names the field',
    (field, value) => {
      const result = requestInput.safeParse({ ...good, [field]: value });
      expect(result.error?.issues.map((issue) => issue.path[0])).toContain(field);
    },
  );

  it.each([
    ['extra fields', { status: 'hired' }],
    ['an impossible address', { email: 'a@b' }],
    ['a header in the address', { email: 'a@b.in\r\nBcc: c@d.in' }],
    ["another site's LinkedIn", { linkedin: 'https://linkedin.com.evil.tld/in/x' }],
    ['NUL', { message: 'a\u0000b' }],
    ['a lone surrogate', { position: 'a\ud800b' }],
    ['a line break in the position', { position: 'a\nb' }],
    ['1001 characters', { message: 'a'.repeat(1001) }],
    ['a resume that is no id', { resumeId: '../../x.pdf' }],
  ])('refuses %s', (_, change) => {
    expect(requestInput.safeParse({ ...good, ...change }).success).toBe(false);
  });

  it('counts what people see', () => {
    expect(graphemesOf('क्षि👩‍👩‍👧‍👦')).toHaveLength(2);
    expect(requestInput.safeParse({ ...good, message: '👩‍👩‍👧‍👦'.repeat(1000) }).success).toBe(true);
  });
});

describe('a move', () => {
  it.each([
    ...['decline', 'mark_referred', 'extend', 'dispute', 'expire', 'confirm_email'].map((move) => ({ move })),
    { move: 'decline', reason: 'because' },
    { move: 'decline', reason: 'other' },
    { move: 'ask', question: ' ' },
    { move: 'accept', state: 'hired' },
    { move: 'accept', version: 0 },
    {},
    null,
  ])('%j is refused', (input) => {
    expect(moveInput.safeParse(input).success).toBe(false);
  });

  it.each([
    { move: 'accept', version: 3 },
    { move: 'decline', reason: 'too_many' },
    { move: 'decline', reason: 'other', note: 'I leave next week.' },
    { move: 'mark_referred', reference: 'FK-2201' },
    { move: 'report_hired' },
  ])('%j is taken', (input) => {
    expect(moveInput.safeParse(input).success).toBe(true);
  });

  it('a message has words', () => {
    expect(messageInput.safeParse({ body: '\u200d' }).success).toBe(false);
    expect(messageInput.parse({ body: ' नमस्ते ' })).toEqual({ body: 'नमस्ते' });
  });
});

const refer = (reference: string) => moveInput.safeParse({ move: 'mark_referred', reference });

describe('the reference of a referral', () => {
  it.each(['R-20417', 'FK-REF-60001', 'JR 0012', 'Workday R1234', 'REQ#2026/11_0012.3', 'Ref 2026 0012', 'ఆర్-२०४१'])(
    'may be %s',
    (reference) => {
      expect(refer(reference).success).toBe(true);
    },
  );

  const codes = ['x', '1', 'R-1', '----', '1111', '....9', 'R1234  0012'];
  const sentences = ['done', 'yes I referred', 'Workday R1234, 12 March', 'R1234 by Priya', '2 of 3 8', 'ask asha@example.in 24'];
  it.each([...codes, ...sentences])('is not %s', (reference) => {
    expect(refer(reference).error?.issues).toMatchObject([
      { path: ['reference'], message: expect.stringMatching(/a number such as R-20417.*add a proof instead/) },
    ]);
  });

  it('has at most 40 characters', () => {
    expect(refer(`R-${'12'.repeat(19)}`).success).toBe(true);
    expect(refer(`R-${'12'.repeat(19)}3`).error?.issues).toMatchObject([
      { path: ['reference'], message: 'At most 40 characters, please.' },
    ]);
  });
});
