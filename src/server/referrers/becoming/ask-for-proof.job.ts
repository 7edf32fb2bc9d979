import type { Tx } from '#server/platform/db/database.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
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
 * Asks referrers two weeks before their six months are over to prove again where they work. One who was asked two weeks ago and has not
 * done so leaves the directory until they do; requests under way go on. If no worker ran meanwhile, each still gets the two weeks.
 */
export async function askForProof(deps: ProofDeps): Promise<void> {
  const now = deps.now();
  const noticed = new Date(now.getTime() - proofNoticeDays * 86_400_000);
  const soon = await findProofsBefore(deps.db, provenSince(now, 'soon'), 'not asked');
  const over = await findProofsBefore(deps.db, provenSince(now, 'now'), { askedBefore: noticed });
  const ask = (tx: Tx, proof: Proof) => markAskedAgain(tx, proof.id, now);
  const pause = async (tx: Tx, proof: Proof) => {
    await lockPerson(tx, proof.accountId);
    return setPausedByProof(tx, proof.accountId, proof.id);
  };
  const steps = [
    ...soon.map((proof) => ({ proof, act: ask, when: 'soon' as const })),
    ...over.map((proof) => ({ proof, act: pause, when: 'now' as const })),
  ];
  await eachAlone(steps, ({ proof, act, when }) =>
    transact(deps.db, async (tx) => {
      if (await act(tx, proof)) await tell(deps, tx, proof, when);
    }),
  );
}

type Proof = Awaited<ReturnType<typeof findProofsBefore>>[number];

async function tell(deps: ProofDeps, tx: Tx, proof: Proof, when: 'soon' | 'now'): Promise<void> {
  if (!proof.email) return;
  const content = workProofMail({ ...proof, when, publicUrl: deps.publicUrl() });
  await queueMail(deps, tx, { to: proof.email, content, aboutIds: [proof.accountId], dedupeKey: `work-proof:${proof.id}:${when}` });
}
