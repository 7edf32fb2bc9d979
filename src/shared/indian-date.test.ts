import { expect, test } from 'vitest';
import { endOfIndianDay, indianDate, indianDateTime, indianDeadline, indianIsoDay, indianTime, lastIndianDay } from './indian-date.ts';

test('dates and times read as people in India write them', () => {
  expect(indianDateTime('2026-11-15T12:34:00Z')).toBe('15 Nov 2026, 6:04 pm IST');
  expect(indianDate('2026-09-05T00:00:00Z')).toBe('5 Sep 2026');
  expect(indianTime('2026-01-01T18:30:00Z')).toBe('12:00 am IST');
  expect(indianTime('2026-01-01T06:30:00Z')).toBe('12:00 pm IST');
});

test('the day turns at midnight in India, not in London', () => {
  expect(indianDate('2026-12-31T18:29:59Z')).toBe('31 Dec 2026');
  expect(indianDate('2026-12-31T18:30:00Z')).toBe('1 Jan 2027');
  expect(indianIsoDay('2026-12-31T18:30:00Z')).toBe('2027-01-01');
});

test('a deadline at midnight is the end of the day before', () => {
  expect(indianDeadline('2026-11-20T18:30:00Z')).toBe('Friday, 20 Nov');
  expect(indianDeadline('2026-11-20T08:35:00Z')).toBe('2:05 pm IST on Friday, 20 Nov');
  expect(indianDeadline('2026-11-20T18:31:00Z')).toBe('12:01 am IST on Saturday, 21 Nov');
});

test('a deadline lasts until its day ends in India, and midnight ends a day', () => {
  expect(endOfIndianDay(new Date('2026-11-20T08:35:00Z'))).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(endOfIndianDay(new Date('2026-11-20T18:30:00Z'))).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(endOfIndianDay(new Date('2026-11-20T18:30:00.001Z'))).toEqual(new Date('2026-11-21T18:30:00Z'));
  expect(indianDeadline(lastIndianDay(new Date('2026-11-24T09:00:00Z'), 7))).toBe('Tuesday, 1 Dec');
});
