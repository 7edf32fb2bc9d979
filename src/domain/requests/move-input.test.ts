import { describe, expect, it } from 'vitest';
import { moveInput } from './move-input.ts';

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
