import { saveReminders } from './clocks/advance-requests.job.ts';
import { randomUUID } from 'node:crypto';
import { remindersAfter } from '#domain/requests/referral-request.ts';
import { timedMove } from '#domain/requests/request-moves.ts';
import { demoReferrerId, demoSeeker, sampleRequests, sampleSeekers, type SampleRequest, type SampleStep } from '../../../seeds/requests.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { findVerifiedAccounts } from '../accounts/get-account.ts';
import { recordAccount } from '../accounts/record-account.ts';
import { findNotifications } from '../notifications/find-notifications.ts';
import { markNotificationsRead } from '../notifications/mark-read.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askReferrer } from '../referrers/ask-referrer.ts';
import { getReferrerContact } from '../referrers/get-referrer.ts';
import { keepWorkAddress } from '../referrers/becoming/work-codes.ts';
import { linkReferrerAccount } from '../referrers/link-referrer-account.ts';
import type { Files } from '#server/platform/files/files.ts';
import { seedResume } from '../resumes/seed-resume.ts';
import { sampleResumes } from '../../../seeds/resumes.ts';
import { personAsked } from './get-own-request.ts';
import { makeMove } from './moves/make-move.ts';
import type { RequestDeps } from './request-deps.ts';
import { findRequest, type StoredRequest } from './request-store.ts';
import { submitNow } from './sending/submit-request.ts';

/** What is bought before the requests are sent, and paid after they are answered. The composition plays it with the nouns of money. */
export type SeedMoney = {
  before: (made: { people: ReadonlyMap<string, string>; referrerAccountId: string }) => Promise<void>;
  after: () => Promise<void>;
};

const day = 86_400_000;
const newsLeftUnread = 2;

/** Requests with a past, made with the same moves as real ones; only if the database has the demo's people and no request. */
export async function seedRequests(
  tx: Tx,
  now: Date,
  { files, config }: { files: Files; config: RequestDeps['config'] },
  money: SeedMoney,
): Promise<void> {
  const accountOf = async (role: string) => {
    const person = demoAccounts.find((each) => each.role === role);
    return person && (await findVerifiedAccounts(tx, person.email))[0]?.id;
  };
  const [seekerId, referrerAccountId] = [await accountOf('seeker'), await accountOf('referrer')];
  if (!seekerId || !referrerAccountId || (await tx.selectFrom('requests').select('id').limit(1).executeTakeFirst())) return;
  const { companyId } = await getReferrerContact({ db: tx, now: () => now }, demoReferrerId);
  // A reserved domain, because the person is invented.
  const address = keepWorkAddress(config)(`ananya.iyer@${companyId}.example`);
  await linkReferrerAccount(tx, { referrerId: demoReferrerId, accountId: referrerAccountId, companyId, address, verifiedAt: now });
  const people = new Map([[demoSeeker, seekerId]]);
  for (const name of sampleSeekers) people.set(name, await seedSeeker(tx, now, name));
  const resumes = new Map<string, string>();
  for (const [name, ownerId] of people) {
    const firstSent = Math.max(...sampleRequests.filter(({ seeker }) => seeker === name).map(({ sentDaysAgo }) => sentDaysAgo));
    const createdAt = new Date(now.getTime() - (firstSent + 1) * day);
    resumes.set(name, await seedResume(tx, files, { ownerId, name, lines: sampleResumes[name] ?? [], createdAt }));
  }
  await money.before({ people, referrerAccountId });
  for (const sample of sampleRequests) {
    const sender = { id: people.get(sample.seeker) ?? seekerId, resumeId: resumes.get(sample.seeker) ?? '' };
    await seedRequest({ db: tx, config }, now, sample, sender);
  }
  await money.after();
  for (const id of [seekerId, referrerAccountId]) await readOldNews(tx, id, now);
}

/** Months of news that nobody looked at would be no demo of the bell: these people have read all but the newest. */
async function readOldNews(tx: Tx, accountId: string, now: Date): Promise<void> {
  const { items } = await findNotifications({ db: tx }, accountId, { unread: true, limit: 100 });
  const old = items.slice(newsLeftUnread).map(({ id }) => id);
  await markNotificationsRead({ db: tx, now: () => now }, accountId, old);
}

/** These seekers own their requests but cannot sign in: the identity service does not know them. */
async function seedSeeker(tx: Tx, now: Date, name: string): Promise<string> {
  const slug = name.toLowerCase().replace(/\W+/g, '.');
  const id = `sample.${slug}`;
  const profile = { id, email: `${slug}@referralhire.example`, emailVerified: true, displayName: name, photoUrl: null };
  await recordAccount({ db: tx, now: () => now }, { ...profile, signInProvider: 'password' });
  return id;
}

async function seedRequest(
  { db: tx, config }: { db: Tx; config: RequestDeps['config'] },
  now: Date,
  sample: SampleRequest,
  seeker: { id: string; resumeId: string },
): Promise<void> {
  const depsAt = (moment: Date): RequestDeps => ({
    db: tx,
    config,
    queue: { enqueue: async () => {} },
    now: () => moment,
    newId: randomUUID,
    publicUrl: () => '',
    withoutMail: true,
  });
  const before = (days: number) => new Date(now.getTime() - days * day);
  const slug = sample.seeker.toLowerCase().replace(/\W+/g, '-');
  const input = {
    referrerId: sample.referrerId,
    fullName: sample.seeker,
    email: `${slug.replaceAll('-', '.')}@referralhire.example`,
    linkedin: `https://www.linkedin.com/in/referralhire-sample-${slug}`,
    position: sample.position,
    resumeId: seeker.resumeId,
    message: sample.message,
  };
  // The demo's history counts as real, not as a rehearsal.
  const sentAt = before(sample.sentDaysAgo);
  const { referrer } = await askReferrer(tx, { referrerId: sample.referrerId, senderId: seeker.id, takesPlace: true }, sentAt);
  const { id } = await submitNow(depsAt(sentAt), tx, input, { ...referrer, rehearsal: false }, { id: seeker.id, email: null });
  for (const step of sample.steps) await takeStep(depsAt(before(step.daysAgo)), tx, id, step);
  const request = await findRequest(tx, id);
  if (!request) return;
  await saveReminders(tx, id, remindersAfter(request.clock, now));
  if (sample.ranOut) await runOut(depsAt, tx, request);
}

async function takeStep(deps: RequestDeps, tx: Tx, id: string, { by, move, words, reference }: SampleStep): Promise<void> {
  const request = await findRequest(tx, id);
  if (!request) return;
  const reason = 'not_a_match' as const;
  await makeMove(deps, tx, request, {
    move,
    actor: by,
    accountId: by === 'seeker' ? request.seekerId : request.referrerAccountId,
    ...(by === 'referrer' || move === 'answer' ? { referrerId: personAsked(request) } : {}),
    ...(move === 'decline' ? { reason, detail: { reason } } : {}),
    ...(reference ? { set: { reference } } : {}),
    ...(words ? { words: { kind: move === 'ask' ? 'question' : 'decline', body: words } as const } : {}),
  });
}

async function runOut(depsAt: (moment: Date) => RequestDeps, tx: Tx, request: StoredRequest): Promise<void> {
  const move = timedMove(request.clock);
  if (move && request.clock.deadlineAt)
    await makeMove(depsAt(request.clock.deadlineAt), tx, request, { move, actor: 'system', accountId: null });
}
