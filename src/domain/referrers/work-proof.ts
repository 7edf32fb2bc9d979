const day = 86_400_000;

/** People change jobs and forget to tell us. So they show every six months that they still work there. */
const provenDays = 182;
export const proofNoticeDays = 14;

export const provenUntil = (verifiedAt: Date): Date => new Date(verifiedAt.getTime() + provenDays * day);

/** Proofs from before this moment have to be renewed soon, or now. */
export const provenSince = (now: Date, when: 'soon' | 'now'): Date =>
  new Date(now.getTime() - (provenDays - (when === 'soon' ? proofNoticeDays : 0)) * day);
