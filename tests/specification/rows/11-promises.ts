import type { Requirement } from '../requirement.ts';

/** What our own pages promise, word for word: tests/content looks whether each sentence still stands there. */
export const promiseRows: readonly Requirement[] = [
  // 11 Promised on our pages
  ['11.one-open', 'You can have one open request for a position at a company.'],
  ['11.answer', 'Answer within 5 business days, otherwise the request expires.'],
  ['11.submit', 'After accepting, submit within 7 days (10 with an extension), otherwise it lapses.'],
  ['11.confirm', 'If you do not object within 4 days it counts as confirmed.'],
  [
    '11.dispute',
    'A dispute about whether a referral was made is decided by an administrator within three business days, on the evidence that both sides give; if nobody has decided by then, it is decided in favour of the job seeker.',
  ],
  ['11.erase', 'It happens after seven days. Until then nobody can ask you for a referral, and you can sign in and keep the account.'],
  ['11.data-request', 'you get a mail at once that it arrived, and an answer within seven days'],
  [
    '11.sign-out-everywhere',
    'Signing out everywhere, which you can do under [sign-in and security](/settings/security), ends your sessions on other devices too.',
  ],
  [
    '11.money-back',
    'Within 14 days of a payment you can return a plan on your billing page, in two clicks; if you bought several, the last one first.',
  ],
];
