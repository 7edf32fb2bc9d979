import { describe, expect, it } from 'vitest';
import { isoMoment } from './iso-moment.ts';

describe('a moment out of the database', () => {
  it('is written as a date would write it, from any number of digits', () => {
    for (const moment of [
      '2026-11-15T06:04:00+00:00',
      '2026-11-15T06:04:00.1+00:00',
      '2026-11-15T06:04:00.123456+00:00',
      '0001-01-01T00:00:00+00:00',
    ])
      expect(isoMoment(moment)).toBe(new Date(moment).toISOString());
  });

  it('may come from another time zone, or as a date', () => {
    expect(isoMoment('2026-11-15T11:34:00.5+05:30')).toBe('2026-11-15T06:04:00.500Z');
    expect(isoMoment(new Date('2026-11-15T06:04:00.007Z'))).toBe('2026-11-15T06:04:00.007Z');
  });
});
