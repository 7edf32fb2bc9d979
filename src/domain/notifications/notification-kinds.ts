/** Everything a person can be told, with the words of the preferences page. */
export const notificationKinds = {
  request_received: 'A seeker asks you for a referral',
  request_claimed: 'A person takes on your private link',
  request_accepted: 'A referrer accepts your request',
  request_declined: 'A referrer declines your request',
  request_question: 'A referrer asks you a question',
  request_answered: 'A seeker answers your question',
  request_extended: 'A referrer needs more time',
  request_referred: 'A referrer submits your referral',
  request_confirmed: 'A referral is confirmed',
  request_disputed: 'A seeker says that no referral was made',
  request_decided: 'A dispute is decided',
  request_withdrawn: 'A request is withdrawn',
  request_offered: 'A colleague of the referrer is asked too',
  request_taken: 'A colleague takes a request that you were asked for',
  request_expired: 'A request ends without an answer',
  request_lapsed: 'An accepted request ends without a referral',
  request_outcome: 'Interviews, offers and results',
  request_message: 'Messages on a request',
  request_reminder: 'Reminders when it is your turn',
  billing_news: 'Your purchases, refunds, the end of your plan, and your UPI ID',
  trust_news: 'What came of a report, and decisions about your account',
  opening_ending: 'An opening you list is about to end',
  follow_news: 'News about companies, people and searches you follow',
  company_decided: 'An answer to a company you proposed',
} as const;

/** When we mail a kind: at once, in one mail a day at 9 in the morning in India, or never. */
export const mailWishes = ['now', 'daily', 'off'] as const;
export type MailWish = (typeof mailWishes)[number];

/** Not a kind of its own: the one mail a day with all kinds for which a person chose `daily`. */
export const dailyDigest = 'daily_digest';

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
