import type { Db, Tx } from '#server/platform/db/database.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { proofNoticeDays, provenSince } from '#domain/referrers/work-proof.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Deps } from '#server/platform/deps.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { lockPerson } from './own-referrer-store.ts';
import { workProofMail } from './work-proof.email.ts';

type ProofDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'>;
type Proof = Awaited<ReturnType<ReturnType<typeof proofsBefore>['execute']>>[number];

/**
 * Asks referrers two weeks before their six months are over to prove again where they work. One who was asked two weeks ago and has not
 * done so leaves the directory until they do; requests under way go on. If no worker ran meanwhile, each still gets the two weeks.
 */
export async function askForProof(deps: ProofDeps): Promise<void> {
  const now = deps.now();
  const noticed = new Date(now.getTime() - proofNoticeDays * 86_400_000);
  const soon = proofsBefore(deps.db, provenSince(now, 'soon')).where('p.asked_again_at', 'is', null);
  const over = proofsBefore(deps.db, provenSince(now, 'now'))
    .where('p.asked_again_at', '<', noticed)
    .where('r.paused_by_proof', '=', false);
  const steps = [
    ...(await soon.execute()).map((proof) => ({ proof, when: 'soon' as const })),
    ...(await over.execute()).map((proof) => ({ proof, when: 'now' as const })),
  ];
  await eachAlone(steps, ({ proof, when }) =>
    transact(deps.db, async (tx) => {
      const isNews = when === 'soon' ? await markAskedAgain(tx, proof, now) : await pause(tx, proof);
      if (!isNews || !proof.email) return;
      const content = workProofMail({ ...proof, when, publicUrl: deps.publicUrl() });
      await queueMail(deps, tx, { to: proof.email, content, aboutIds: [proof.accountId], dedupeKey: `work-proof:${proof.id}:${when}` });
    }),
  );
}

/** The oldest proofs in force of listed referrers. */
const proofsBefore = (db: Db, verifiedBefore: Date) =>
  db
    .selectFrom('work_email_verifications as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('referrers as r', 'r.account_id', 'a.id')
    .select(['p.id', 'a.id as accountId', 'a.email', 'p.company_id as companyId', 'c.name as company', 'p.verified_at as verifiedAt'])
    .where('p.ended_at', 'is', null)
    .where('p.verified_at', '<', verifiedBefore)
    .where('r.verified_at', 'is not', null)
    .orderBy('p.verified_at')
    .limit(500);

async function markAskedAgain(tx: Tx, { id }: Proof, now: Date) {
  const unasked = tx.updateTable('work_email_verifications').where('id', '=', id).where('asked_again_at', 'is', null);
  return unasked.where('ended_at', 'is', null).set({ asked_again_at: now }).returning('id').executeTakeFirst();
}

/** Only if the proof is still the same, and the referrer was not paused before. */
async function pause(tx: Tx, { id, accountId }: Proof) {
  await lockPerson(tx, accountId);
  return tx
    .updateTable('referrers')
    .set({ paused_by_proof: true })
    .where('account_id', '=', accountId)
    .where('verified_at', 'is not', null)
    .where('paused_by_proof', '=', false)
    .where((on) => on.exists(on.selectFrom('work_email_verifications').where('id', '=', id).where('ended_at', 'is', null)))
    .returning('id')
    .executeTakeFirst();
}
