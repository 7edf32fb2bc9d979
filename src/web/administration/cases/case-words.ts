import type { BadgeTone } from '#web/ui/badge.tsx';

export const caseKinds = {
  request: 'Request',
  message: 'Message',
  profile: 'Profile',
  company: 'Company',
  resume_view: 'Look at a resume',
  dispute: 'Dispute',
  person: 'Account',
} as const;

export const caseStates = {
  open: { word: 'Open', tone: 'warning' },
  claimed: { word: 'Taken', tone: 'info' },
  decided: { word: 'Decided', tone: 'neutral' },
  appealed: { word: 'Appealed', tone: 'warning' },
  upheld: { word: 'Appeal failed', tone: 'neutral' },
  overruled: { word: 'Overruled', tone: 'success' },
} as const satisfies Record<string, { word: string; tone: BadgeTone }>;

export const caseEvents = {
  opened: 'Case opened',
  reported: 'Reported',
  signalled: 'Noticed by a signal',
  overdue: 'Not decided in time; free for everybody again, and the others were told',
  claimed: 'Taken',
  released: 'Given back',
  proposed: 'Proposed to close the account',
  decided: 'Decided',
  ended: 'The dispute ended',
  granted: 'Look allowed for 30 minutes',
  looked: 'Looked',
  appealed: 'Appealed',
  upheld: 'Appeal failed',
  overruled: 'Appeal succeeded: decision taken back',
  expired: 'The measure ended by itself',
} as const;

export const privateThings = { messages: 'What they wrote', resume: 'The resume', proof: 'The proof of the referral' } as const;
