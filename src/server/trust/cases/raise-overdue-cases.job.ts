import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { conductRules } from '#domain/trust/conduct-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { findEmail } from '../measures/measure-store.ts';
import type { TrustDeps } from '../trust-deps.ts';
import { caseOverdueMail } from './case-overdue.email.ts';
import { changeCase, requireCase } from '#server/trust/case-store.ts';

/**
 * Takes a case that was not decided in time from its administrator, and tells the others. The list already has it on top, because it is
 * ordered by due time. May run twice: a case that changed meanwhile is left for the next run.
 */
export async function raiseOverdueCases(deps: TrustDeps): Promise<void> {
  await eachAlone(await overdue(deps.db, deps.now()).execute(), ({ id }) =>
    transact(deps.db, async (tx) => {
      const now = deps.now();
      const found = await requireCase(tx, id);
      // We ask again after reading the case: another run may have raised it meanwhile, and the administrator who had it must not be told.
      if (!(await overdue(tx, now).where('id', '=', id).executeTakeFirst())) return;
      const freed = found.state === 'claimed' ? ({ state: 'open', claimed_by: null } as const) : {};
      if (!(await changeCase(tx, found, { changes: { ...freed, overdue_at: found.dueAt }, kind: 'overdue', actorId: null, now }))) return;
      const claimer = found.claimedBy && (await findEmail(tx, found.claimedBy));
      const others = deps.config.adminEmails.filter((email) => email !== claimer);
      const content = caseOverdueMail({
        number: found.number,
        rule: conductRules[found.rule].rule,
        url: `${deps.publicUrl()}/admin/cases/${id}`,
      });
      for (const to of others)
        await queueMail(deps, tx, { to, content, aboutIds: [], dedupeKey: `case-overdue:${id}:${found.dueAt.toISOString()}:${to}` });
    }),
  );
}

/** Past their time without a decision, and the administrators were not told yet. */
const overdue = (db: Db, now: Date) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('state', 'in', ['open', 'claimed', 'appealed'])
    .where('due_at', '<', now)
    .where((on) => on.or([on('overdue_at', 'is', null), on('overdue_at', '<', on.ref('due_at'))]))
    .orderBy('due_at');
