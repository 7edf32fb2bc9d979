import type { Requirement } from '../requirement.ts';

export const decidedRows: readonly Requirement[] = [
  // 10 Decided beyond the specification
  ['10.return', 'After signing in', '/profile, as specified; a person who was sent to sign in from another page returns there'],
  ['10.search', 'Directory search', "Also matches the city and the company's other names"],
  ['10.grievances', 'Grievances', 'Acknowledged in 24 hours, decided in 7 days; the legal pages say so'],
  [
    '10.without-password',
    'Accounts made by a confirmation link',
    'The link signs in once in the same browser; nothing ever asks for a password that does not exist',
  ],
  ['10.undo', 'Declining and withdrawing', 'Can be undone for five seconds; nothing reaches the other side before'],
  ['10.sessions', 'Sessions', 'Shown with their device; one or all can be ended'],
  [
    '10.used-link',
    'A confirmation link that is followed again',
    'Says that the request is on its way, and not that it should be sent again',
  ],
  ['10.last-word', 'Messages after the end', 'None, except one last word of each side after a referral'],
  ['10.locked-pdf', 'A resume that opens only with a password', 'Refused with the reason'],
  ['10.own-form', "A referrer's own form, and that of an administrator", 'Refused before the first field'],
  ['10.openings', 'Openings', "What referrers say they can refer for; a company's number of open positions counts its live openings"],
  ['10.others-to-ask', 'After a decline or an expiry', 'Three others, at this company and at similar ones, with the form filled in'],
  [
    '10.following',
    'Following a company, a person and a search',
    "One mechanism, told once by mail at once or daily; a visitor's browser remembers it until they sign up",
  ],
  [
    '10.without-a-password',
    '/request is public',
    'The confirmed request belongs to an account made on the spot, which needs no password to come back to',
  ],
  ['10.digests', 'Per-kind preferences', 'In the app or not; by mail at once, in one mail a day at 9 in the morning in India, or not'],
];
