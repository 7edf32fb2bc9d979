import { indianIsoDay, indianTime } from '#shared/indian-date.ts';

export type CalendarEntry = {
  /** The same for every version of the entry, so that a calendar replaces the one before. */
  uid: string;
  version: number;
  changedAt: Date;
  title: string;
  words: string;
  url: string;
  /** Midnight in India ends a day, and then the whole day is the entry, as pages say "by Friday". */
  deadlineAt: Date;
};

/** One entry as calendars read it (RFC 5545). */
export function calendarFile({ uid, version, changedAt, title, words, url, deadlineAt }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ReferralHire//Deadline//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${moment(changedAt)}`,
    ...whenLines(deadlineAt),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(words)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function whenLines(deadlineAt: Date): string[] {
  if (indianTime(deadlineAt) !== '12:00 am IST') return [`DTSTART:${moment(deadlineAt)}`];
  const day = (at: number) => indianIsoDay(at).replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${day(deadlineAt.getTime() - 1)}`, `DTEND;VALUE=DATE:${day(deadlineAt.getTime())}`];
}

const moment = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // No other control character may stand in a calendar.
    .replaceAll(/\p{Cc}/gu, ' ');

const mostBytes = 75;

function utf8Bytes(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
}

/** A line has at most 75 bytes; a longer one goes on in lines that begin with a space. No character is cut in two. */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = utf8Bytes(character);
    if (bytes + size > mostBytes) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n');
}
