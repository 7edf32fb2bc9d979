import { lastIndianDay } from '#shared/indian-date.ts';

/** The ladder of measures, mildest first. */
export const measureKinds = {
  note: { name: 'A note', means: 'Nothing changes. Please keep to the rule from now on.' },
  content_removed: { name: 'Content removed', means: 'What you wrote was removed.' },
  limited: { name: 'Limited', means: 'You can send one request a day, and nobody can ask you for a referral.' },
  suspended: {
    name: 'Suspended',
    means:
      'You cannot send requests or messages, and nobody can ask you. You can still answer requests that others wait for, but notes that you add are not delivered.',
  },
  closed: {
    name: 'Account closed',
    means: 'You cannot send or answer anything any more. You can still read, appeal, and delete your account.',
  },
} as const;

export type MeasureKind = keyof typeof measureKinds;
export const measureKindNames = Object.keys(measureKinds) as [MeasureKind, ...MeasureKind[]];

export const hasEnd = (kind: MeasureKind) => kind === 'limited' || kind === 'suspended';
export const longestMeasureDays = 365;

export type MeasureState = 'proposed' | 'in_force' | 'rejected' | 'ended' | 'overruled';

export const appealDays = 30;
export const appealUntil = (decidedAt: Date) => lastIndianDay(decidedAt, appealDays);

/** Why there is no appeal now, or null. */
export function whyNoAppeal(measure: { state: MeasureState; decidedAt: Date; appeal: object | null }, now: Date): string | null {
  if (measure.appeal) return 'You have appealed against this decision once, and a decision has one appeal.';
  if (measure.state === 'overruled') return 'This decision was taken back.';
  if (now > appealUntil(measure.decidedAt)) return `An appeal was possible for ${appealDays} days.`;
  return null;
}
