import { proofNoticeDays, provenSince } from '#domain/referrers/work-proof.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Deps } from '#server/platform/deps.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { lockPerson, setPausedByProof } from './own-referrer-store.ts';
import { findProofsBefore, markAskedAgain } from './work-email-store.ts';
import { workProofMail } from './work-proof.email.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'ask-for-proof': object;
  }
}

type ProofDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'>;

/**
 * Asks people two weeks before their six months are over to prove again where they work. A referrer who was asked two weeks ago and has
 * not done so is out of the directory until they do; requests under way go on. If no worker ran meanwhile, everybody still gets the two weeks.
 */
export async function askForProof(deps: ProofDeps): Promise<void> {
  const now = deps.now();
  const noticed = new Date(now.getTime() - proofNoticeDays * 86_400_000);
  for (const proof of await findProofsBefore(deps.db, provenSince(now, 'soon'), 'not asked'))
    await transact(deps.db, async (tx) => {
      if (await markAskedAgain(tx, proof.id, now)) await tell(deps, tx, proof, 'soon');
    });
  for (const proof of await findProofsBefore(deps.db, provenSince(now, 'now'), { askedBefore: noticed }))
    await transact(deps.db, async (tx) => {
      await lockPerson(tx, proof.accountId);
      if (await setPausedByProof(tx, proof.accountId, proof.id)) await tell(deps, tx, proof, 'now');
    });
}

type Proof = Awaited<ReturnType<typeof findProofsBefore>>[number];

async function tell(deps: ProofDeps, tx: Parameters<typeof queueMail>[1], proof: Proof, when: 'soon' | 'now'): Promise<void> {
  if (!proof.email) return;
  const content = workProofMail({ ...proof, when, publicUrl: deps.publicUrl() });
  await queueMail(deps, tx, { to: proof.email, content, aboutIds: [proof.accountId], dedupeKey: `work-proof:${proof.id}:${when}` });
}
