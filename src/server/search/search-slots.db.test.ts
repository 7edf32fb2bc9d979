import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';

const { pool } = await useTestDatabase();

describe('the marked slots of a chunk', () => {
  it('are the first wanted of the sorted ones, and all behind those', async () => {
    expect.hasAssertions();
    const slots = fc.uniqueArray(fc.oneof(fc.nat(4095), fc.nat(40), fc.integer({ min: 4080, max: 4095 })), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(slots, fc.oneof(fc.nat(4096), fc.constantFrom(0, 4096)), fc.nat(30), async (marked, sorted, wanted) => {
        const { rows } = await pool.query<{ slots: number[] }>(
          `select search_slots_of(coalesce((select bit_or(set_bit(0::bit(4096), slot, 1)) from unnest($1::integer[]) slot), 0::bit(4096)), $2, $3) as slots`,
          [marked, sorted, wanted],
        );
        const inOrder = marked.toSorted((a, b) => a - b);
        const before = inOrder.filter((slot) => slot < sorted).slice(0, wanted);
        expect(rows[0]?.slots).toEqual([...before, ...inOrder.filter((slot) => slot >= sorted)]);
      }),
      { numRuns: 300 },
    );
  });
});
