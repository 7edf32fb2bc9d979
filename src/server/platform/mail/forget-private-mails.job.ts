import type { Db } from '#server/platform/db/database.ts';

/** The job runs every five minutes, so that no such mail is older than an hour. */
const keptMinutes = 55;

/** Also mails that could not be sent: the code in them works for 15 minutes only. */
export async function forgetPrivateMails({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - keptMinutes * 60_000);
  await db.deleteFrom('mails').where('is_private', '=', true).where('created_at', '<', before).execute();
}
