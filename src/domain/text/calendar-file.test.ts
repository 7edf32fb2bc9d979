import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: 'request-1@referralhire.in',
  version: 3,
  changedAt: new Date('2026-11-15T04:05:06.789Z'),
  title: 'Answer Asha',
  words: 'Backend Engineer at Razorpay',
  url: 'https://referralhire.in/requests/1',
  deadlineAt: new Date('2026-12-01T18:30:00Z'),
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const valueOf = (file: string, name: string) =>
  unfolded(file)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll('\\n', '\n')
    .replaceAll(/\\([\\;,])/g, '$1');

describe('a deadline in a calendar', () => {
  it('is a whole day where the page names a day, and a moment where it names a time', () => {
    expect(calendarFile(entry)).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202\r\n');
    expect(calendarFile({ ...entry, deadlineAt: new Date('2026-12-01T08:35:00Z') })).toContain('\r\nDTSTART:20261201T083500Z\r\n');
  });

  it('keeps its name and counts its versions, so that a new one replaces the old', () => {
    expect(calendarFile(entry)).toMatch(/\r\nUID:request-1@referralhire\.in\r\nSEQUENCE:3\r\nDTSTAMP:20261115T040506Z\r\n/);
  });

  it('says what was meant whatever people wrote, in lines of at most 75 bytes, and nothing of it becomes a line of its own', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('', '\r\nBEGIN:VALARM', ';,:\\', 'नमस्ते 🙏'),
        (some, more) => {
          const words = (some + more).replaceAll('\\', '/');
          const file = calendarFile({ ...entry, words });
          const lines = file.split('\r\n');
          for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
          expect(valueOf(file, 'DESCRIPTION')).toBe(words.replaceAll(/\r\n|\r|\n/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' '));
        },
      ),
    );
    expect(calendarFile({ ...entry, title: 'a\\b;c,d' })).toContain('SUMMARY:a\\\\b\\;c\\,d\r\n');
  });
});
