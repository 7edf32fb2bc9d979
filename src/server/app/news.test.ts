import { billingNewsMail, billingWords } from '#server/billing/billing-news.email.ts';
import { expect, it } from 'vitest';
import { notificationKindNames, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { RequestMove } from '#domain/requests/request-moves.ts';
import type { RequestActor } from '#domain/requests/request-state.ts';
import { openingEndingMail } from '#server/openings/opening-ending.email.ts';
import { followNewsMail } from '#server/following/follow-news.email.ts';
import { companyDecidedMail } from '#server/companies/company-decided.email.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { farewellNews, messageNews, newsOf, reminderNews, type News } from '#server/requests/news/request-news.ts';
import { dailyDigestMail } from '#server/notifications/daily-digest.email.ts';
import { addressTakenMail, workCodeMail } from '#server/referrers/becoming/work-code.email.ts';
import { confirmRequestMail } from '#server/requests/sending/confirm-request.email.ts';
import { trustNewsMail } from '#server/trust/trust-news.email.ts';
import { requestNewsMail } from '#server/requests/news/request-news.email.ts';

const url = 'https://referralhire.example/requests/1';
const request = {
  clock: { state: 'submitted', deadlineAt: new Date('2026-11-20T12:30:00Z') },
  fullName: 'Neha Sharma',
  referrerId: 'ref_1',
  referrerName: 'Asha Rao',
  position: 'Backend Engineer',
  company: 'Kaveri Foods',
  declineReason: 'too_many',
  reference: 'REF-1',
  offers: [
    { name: 'Neha Rao', rung: 1, state: 'declined', reason: 'too_many' },
    { name: 'Asha Rao', rung: 2, state: 'offered', reason: null },
  ],
} as Parameters<typeof messageNews>[0];

const first = ([news]: News[]) => {
  if (!news) throw new Error('Nobody is told.');
  return requestNewsMail(news, '1', 'https://referralhire.example');
};
const after = (move: RequestMove | 'submit', actor: RequestActor) => () =>
  first(newsOf(request, { move, actor, words: 'In their words.' }));

/** Every kind of news, with the mail it produces. A new kind does not compile until it has a row here. */
const mails: Record<NotificationKind, () => MailContent> = {
  request_received: after('submit', 'seeker'),
  request_claimed: after('claim', 'referrer'),
  request_accepted: after('accept', 'referrer'),
  request_declined: after('decline', 'referrer'),
  request_question: after('ask', 'referrer'),
  request_answered: after('answer', 'seeker'),
  request_extended: after('extend', 'referrer'),
  request_referred: after('mark_referred', 'referrer'),
  request_confirmed: after('confirm', 'seeker'),
  request_disputed: after('dispute', 'seeker'),
  request_decided: after('decide_referred', 'administrator'),
  request_withdrawn: after('withdraw', 'seeker'),
  request_expired: after('expire', 'system'),
  request_lapsed: after('lapse', 'system'),
  request_outcome: after('report_hired', 'seeker'),
  request_offered: after('offer_next', 'system'),
  request_taken: () => first([farewellNews(request, 'taken')]),
  request_message: () => first([messageNews(request, 'seeker', 'Asha Rao', 'In their words.')]),
  request_reminder: () => first([reminderNews(request, 'referrer')]),
  billing_news: () => billingNewsMail({ title: 'Thank you, Neha Sharma', body: 'Sent to Kaveri Foods.', label: 'Open', url }),
  trust_news: () => trustNewsMail({ title: 'We looked at what you reported, Neha Sharma', body: 'Kaveri Foods.', url }),
  opening_ending: () => openingEndingMail([{ title: 'Engineer at Kaveri Foods', endsAt: new Date('2026-12-01T00:00:00Z') }], url),
  follow_news: () =>
    followNewsMail({
      title: 'Asha Rao at Kaveri Foods takes requests',
      body: 'Ask soon.',
      label: 'See',
      url,
      follows: 'Kaveri Foods',
      report: 'https://referralhire.example/report?kind=profile&id=asha',
    }),
  company_decided: () => companyDecidedMail({ name: 'Kaveri Foods', reason: null, url }),
};

it('a mail to the person who is to act offers the day for their calendar, and others do not', () => {
  const offered = notificationKindNames.filter((kind) => mails[kind]().text.includes(`${url}/deadline.ics`));
  expect(offered).toEqual(expect.arrayContaining(['request_received', 'request_reminder']));
  expect(offered).not.toEqual(expect.arrayContaining(['request_accepted']));
  const waiting = { ...request, clock: { ...request.clock, state: 'needs_info' as const } };
  const question = newsOf(waiting, { move: 'ask', actor: 'referrer', words: 'Which team?' });
  expect(first(question).html).toContain(`<a href="${url}/deadline.ics"`);
});

it.each(notificationKindNames)('the mail for %s is named after it, says what it is about, and leads there by one button', (kind) => {
  const { kind: named, subject, text, html } = mails[kind]();
  expect(named).toBe(kind);
  expect(subject).toMatch(/Neha Sharma|Asha Rao|Kaveri Foods/);
  expect(subject).not.toMatch(/[\r\n]/);
  for (const body of [text, html]) {
    expect(body).toContain('Kaveri Foods');
    expect(body).toContain(url);
    expect(body).not.toMatch(/undefined|null|NaN|Invalid Date|\s\./);
  }
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

it('the thanks for one request are true whether it is sent with the payment or later', () => {
  const bought = { product: 'single', amountPaise: 14_900, endsAt: null, id: '1' };
  const bodyOf = (continuePath: string | null) =>
    billingWords({ ...bought, continuePath } as Parameters<typeof billingWords>[0], { news: 'paid' }).body;
  expect(bodyOf('/request/ref_1?continue=yes')).toContain('It pays for the request that you have written');
  expect(bodyOf('/request/ref_1?continue=yes')).not.toContain('You can send one more request now');
  expect(bodyOf(null)).toContain('You can send one more request now. It does not expire.');
  for (const body of [bodyOf('/request/ref_1?continue=yes'), bodyOf(null)])
    expect(body).toContain('For a request that was not sent you get a refund');
});

it('each mail about a request says in its subject what happened and to which request, and answers the same mail', () => {
  const own = notificationKindNames.filter((kind) => kind.startsWith('request_')).map((kind) => mails[kind]());
  expect(own.length).toBeGreaterThan(10);
  const subjects = own.map(({ subject }) => subject);
  expect(subjects).toContain('Asha Rao accepted your request (Backend Engineer at Kaveri Foods)');
  for (const subject of subjects) expect(subject).toMatch(/^\w.+ \(Backend Engineer at Kaveri Foods\)$/);
  expect(new Set(subjects).size).toBe(own.length);
  const root = '<request-1@referralhire>';
  for (const { headers } of own) expect(headers).toEqual({ References: root, 'In-Reply-To': root });
});

/** No other person causes these: they are about money, our own decisions, and openings the reader listed. */
const ours: NotificationKind[] = ['billing_news', 'trust_news', 'opening_ending', 'company_decided'];
const publicUrl = 'https://referralhire.example';
const asked = { referrer: 'Asha Rao', company: 'Kaveri Foods', position: 'Engineer' };
const byOthers: Record<string, MailContent> = {
  ...Object.fromEntries(notificationKindNames.filter((kind) => !ours.includes(kind)).map((kind) => [kind, mails[kind]()])),
  'one a day': dailyDigestMail([{ title: 'Asha Rao accepted', body: 'Good news.', path: '/requests/1' } as never], publicUrl),
  'a request with my address': confirmRequestMail({ ...asked, link: url, report: `${publicUrl}/report` }),
  'a code for my work address': workCodeMail({ code: '123456', company: 'Kaveri Foods', publicUrl }),
  'no code for my work address': addressTakenMail(false, publicUrl),
};

it.each(Object.keys(byOthers))('the mail about %s, which another person causes, says where to report it', (what) => {
  const { text, html } = byOthers[what] ?? { text: '', html: '' };
  expect(text).toMatch(/Report this:\nhttps:\/\/referralhire\.example\/report/);
  expect(html).toContain('>Report this</a>');
});
