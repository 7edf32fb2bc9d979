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
  ['11.data-request', 'you get an email at once that it arrived, and an answer within seven days'],
  [
    '11.sign-out-everywhere',
    'Signing out everywhere, which you can do under [sign-in and security](/settings/security), ends your sessions on other devices too.',
  ],
  [
    '11.money-back',
    'Within 14 days of a payment you can get a refund for a plan on your billing page, in two clicks; if you bought several, the last one first.',
  ],
  ['11.two-open', 'You can have at most 2 open requests with one referrer.'],
  ['11.unconfirmed', 'Unconfirmed requests are deleted after 48 hours.'],
  ['11.others', 'Other referrers, other seekers, recruiters, the public | No. To them the request does not exist'],
  ['11.closes', 'All of it closes to them when it ends without a referral: declined, withdrawn, not answered or not submitted in time.'],
  ['11.last-message', 'After the outcome each of you has one last message there; a request that was declined takes none.'],
  [
    '11.private-looks',
    'A member of our staff who has to look at messages, a resume or a proof needs an open case and gives a reason; you see who looked, when and why on your [decisions page](/decisions).',
  ],
  [
    '11.reports',
    'We decide about threats and money within a day, and about everything else within seven. If nobody has decided by then, the other administrators are told, and any of them decides.',
  ],
  ['11.appeal', 'You may appeal once within 30 days. An administrator who took no part in the decision decides about the appeal.'],
  ['11.overruled', 'If your appeal succeeds, we lift the measure at once and show again what we removed'],
  ['11.paid-twice', 'If you pay twice, or another amount than we asked for, we send that payment back without being asked.'],
  ['11.first-refund', 'Your first refund in twelve months is the full price, to the method used, whatever you used of the plan.'],
  [
    '11.upi-wait',
    'To change the UPI ID you sign in again; we write to you at once, payouts that have not left us are cancelled, and new ones wait for 48 hours.',
  ],
  ['11.year-cap', '₹19,000 in a financial year for one UPI ID and for one account'],
  ['11.five-reports', 'Without signing in, you can send five reports an hour from one network address.'],
  ['11.ten-links', 'You may have ten links at a time that have not been used; each ends after 14 days.'],
  ['11.contact-entries', 'Two years after you sent them, or until you delete the account with that confirmed address'],
  ['11.sessions', '| Sessions | 14 days, or until you sign out |'],
  ['11.loose-files', '| Uploaded files that belong to no request | Deleted after 48 hours |'],
  ['11.logs', 'The newest 500 MB of each of our programs; older ones are overwritten'],
  ['11.backups', 'holds it until we delete the copy: after 35 days, once there is a newer one.'],
  ['11.restore', 'When the restored service starts, it first erases every account again that was erased after the copy was made'],
];
