import type { ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { pagesByTime } from '#server/platform/db/place-cursor.ts';
import { findJobs, jobStandings } from '#server/platform/jobs/waiting-jobs.ts';
import { findListedMails } from '#server/platform/mail/listed-mails.ts';

const [jobPages, mailPages] = [pagesByTime('jobs'), pagesByTime('mails')];

export async function findJobsToLookAt({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery) {
  const standing = jobStandings.find((each) => each === filters['standing']);
  const jobs = await findJobs(db, { standing, kind: q, before: jobPages.read(cursor), limit: limit + 1 });
  return jobPages.pageOf(jobs, limit, ({ createdAt }) => createdAt);
}

/** Mails of the last month. Not their words, nor their subjects: those can be codes that open an account. */
export async function findMailsToLookAt({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery) {
  const isSent = filters['sent'] === 'yes' ? true : filters['sent'] === 'no' ? false : undefined;
  const mails = await findListedMails(db, { q, isSent, before: mailPages.read(cursor), limit: limit + 1 });
  return mailPages.pageOf(mails, limit, ({ createdAt }) => createdAt);
}
