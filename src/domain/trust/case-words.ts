/** What a case can be about, and how the console calls it. */
export const caseKinds = {
  request: 'Request',
  message: 'Message',
  profile: 'Profile',
  company: 'Company',
  resume_view: 'Look at a resume',
  dispute: 'Dispute',
  person: 'Account',
} as const;

export type SubjectKind = keyof typeof caseKinds;

/** What can happen to a case. */
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

export type CaseEventKind = keyof typeof caseEvents;

/** What staff see only with a reason that the people concerned read. */
export const privateThings = { messages: 'What they wrote', resume: 'The resume', proof: 'The proof of the referral' } as const;

export type PrivateThing = keyof typeof privateThings;
