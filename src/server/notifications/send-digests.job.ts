import { sql } from 'kysely';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { dailyDigest } from '#domain/notifications/notification-kinds.ts';
import { indianDayNumber, indianIsoDay, newsHour, startOfIndianDay } from '#shared/indian-date.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { dailyDigestMail, type DigestItem } from './daily-digest.email.ts';
import type { NotifyDeps } from './notify-person.ts';
import { withTurnOffLink } from './turn-off-link.ts';

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

/** People with news waiting from before that time, in the order of their ids. */
async function* findWaiting(db: Db, before: Date): AsyncGenerator<string> {
  const waiting = db.selectFrom('digest_items').select('account_id').distinct().where('created_at', '<', before);
  let ids = [''];
  while (ids.length > 0) {
    const next = waiting.where('account_id', '>', ids.at(-1) ?? '');
    ids = (await next.orderBy('account_id').limit(500).execute()).map((row) => row.account_id);
    yield* ids;
  }
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

/**
 * Takes the news that waits for this person and removes it; a second run at the same time waits and finds nothing. News of kinds they
 * turned off in the meantime is removed and not returned. Undefined if the person has left.
 */
async function takeDigest(tx: Tx, accountId: string, before: Date) {
  const person = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst();
  if (!person) return undefined;
  const { rows } = await sql<DigestItem & { aboutId: string | null }>`
    with taken as (
      delete from digest_items where account_id = ${accountId} and created_at < ${before} returning kind, title, body, path, about_id, created_at, id
    )
    select title, body, path, about_id as "aboutId" from taken t where not exists (
      select from notification_preferences p where p.account_id = ${accountId} and p.kind = t.kind and p.mail = 'off')
    order by created_at, id`.execute(tx);
  return { ...person, items: rows };
}
