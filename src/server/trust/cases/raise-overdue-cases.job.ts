import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { conductRules } from '#domain/trust/conduct-rules.ts';
import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { findEmail } from '../measures/measure-store.ts';
import type { TrustDeps } from '../trust-deps.ts';
import { caseOverdueMail } from './case-overdue.email.ts';
import { findOverdueIds, insertEvent, updateCase } from '#server/trust/case-store.ts';
import { requireCase } from '#server/trust/require-case.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'raise-overdue-cases': object;
  }
}

export type RaiseDeps = TrustDeps & { config: { adminEmails: readonly string[] } };

/**
 * A case that was not decided in time is taken from the administrator who had it, and the others hear of it. The list has it on top
 * already, because it is ordered by when cases are due. May run twice: what changed meanwhile is left for the next run.
 */
export async function raiseOverdueCases(deps: RaiseDeps): Promise<void> {
  await eachAlone(await findOverdueIds(deps.db, deps.now()), (id) =>
    transact(deps.db, async (tx) => {
      const now = deps.now();
      const found = await requireCase(tx, id);
      // Asked again after the case was read: another run may have raised it meanwhile, and the administrator who had it must not hear of it.
      if ((await findOverdueIds(tx, now, id)).length === 0) return;
      const freed = found.state === 'claimed' ? ({ state: 'open', claimed_by: null } as const) : {};
      if (!(await updateCase(tx, found, { ...freed, overdue_at: found.dueAt }, now))) return;
      await insertEvent(tx, { case_id: id, version: found.version + 1, kind: 'overdue', actor_id: null, created_at: now });
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
