import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { dailyDigest } from '#domain/notifications/notification-kinds.ts';
import { indianDayNumber, indianIsoDay, newsHour, startOfIndianDay } from '#shared/indian-date.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { dailyDigestMail } from './daily-digest.email.ts';
import { findWaitingIds, takeDigest } from './digest-store.ts';
import type { NotifyDeps } from './notify-person.ts';
import { withTurnOffLink } from './turn-off-link.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-digests': object;
  }
}

type Deps = NotifyDeps & { db: Db };

/** The last 9 in the morning in India. Later news waits for the next one, so that a second run on the same day sends no second mail. */
function lastNine(now: Date): Date {
  const today = indianDayNumber(now);
  const at = (day: number) => new Date(startOfIndianDay(day).getTime() + newsHour * 3_600_000);
  return at(today) <= now ? at(today) : at(today - 1);
}

/** One mail a day for people who want some of their news that way. Each person is one transaction, so a killed run continues later. */
export async function sendDigests(deps: Deps): Promise<void> {
  const before = lastNine(deps.now());
  await eachAlone(findWaiting(deps.db, before), (accountId) => sendDigest(deps, accountId, before));
}

async function* findWaiting(db: Db, before: Date): AsyncGenerator<string> {
  let ids: string[] = [];
  do {
    ids = await findWaitingIds(db, before, ids.at(-1) ?? '');
    yield* ids;
  } while (ids.length > 0);
}

async function sendDigest(deps: Deps, accountId: string, before: Date): Promise<void> {
  await transact(deps.db, async (tx) => {
    const digest = await takeDigest(tx, accountId, before);
    if (!digest?.email || digest.items.length === 0) return;
    const content = withTurnOffLink(deps, dailyDigestMail(digest.items, deps.publicUrl()), { accountId, kind: dailyDigest });
    const aboutIds = [accountId, ...digest.items.flatMap(({ aboutId }) => aboutId ?? [])];
    await queueMail(deps, tx, { to: digest.email, content, dedupeKey: `digest:${accountId}:${indianIsoDay(before)}`, aboutIds });
  });
}
