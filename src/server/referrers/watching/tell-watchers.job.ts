import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { notifyPerson } from '#server/notifications/notify-person.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { takeAnsweredWatches } from './company-watch-store.ts';
import { companyOpenMail } from './company-open.email.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'tell-watchers': object;
  }
}

type Deps = { db: Db; queue: Pick<Queue, 'enqueue'>; now: () => Date; newId: () => string; publicUrl: () => string };

/** Tells people who were waiting for a company, once, that somebody there can be asked. */
export async function tellWatchers(deps: Deps): Promise<void> {
  for (let told = 1; told > 0;) {
    told = await transact(deps.db, async (tx) => {
      const watches = await takeAnsweredWatches(tx, referrerWeek(deps.now()).week);
      for (const { accountId, companyId, company, email, since } of watches) {
        const name = company ?? companyId;
        const title = `Somebody at ${name} takes requests`;
        await notifyPerson(deps, tx, {
          accountId,
          email,
          kind: 'company_open',
          requestId: null,
          title,
          body: 'You asked us to tell you. They take only a few requests a week, so it is worth asking soon.',
          path: `/companies/${companyId}`,
          dedupeKey: `watch:${accountId}:${companyId}:${since.toISOString()}`,
          mail: companyOpenMail({ title, url: `${deps.publicUrl()}/companies/${companyId}` }),
        });
      }
      return watches.length;
    });
  }
}
