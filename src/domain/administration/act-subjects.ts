/** What staff read for a thing that they decide about or look at. It is stored as kind:id, such as case:1f0e…. */
export const subjectNames = {
  case: 'Case',
  catalogue: 'Catalogue',
  check: 'Check before opening',
  company: 'Company',
  'company-rules': 'Rule card',
  'data-request': 'Data request',
  difference: 'Difference',
  event: 'Message of the gateway',
  incident: 'Incident',
  invoice: 'Invoice',
  job: 'Job',
  list: 'List',
  mail: 'Email',
  party: 'Fees of the referrer',
  payment: 'Payment',
  payout: 'Payout',
  payouts: 'Payouts',
  person: 'Person',
  proposal: 'Proposed company',
  purchase: 'Purchase',
  refund: 'Refund',
  request: 'Request',
  verification: 'Verification',
} as const;

type SubjectKind = keyof typeof subjectNames;
export type ActSubject = SubjectKind | `${SubjectKind}:${string}`;
