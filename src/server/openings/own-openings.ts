import type { Session } from '#domain/accounts/account.ts';
import { mostOpenings, openingDays } from '#domain/openings/opening.ts';
import { openingInput, type OpeningInput } from '#domain/openings/opening-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { getListedReferrer, holdListedReferrer } from '#server/referrers/becoming/own-referrer.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import { hashToken, isToken } from '#server/platform/secrets/random-token.ts';
import { findByRenewHash } from './opening-clock-store.ts';
import { requireOwnLink } from './require-own-link.ts';
import { countOpenings, deleteOpening, findOwnOpenings, insertOpenings, renewOpeningRows, updateOpening } from './opening-store.ts';

type Deps = { db: Db; now: () => Date };

/** The moment when an opening listed or renewed now ends. */
export const endOf = (now: Date) => new Date(now.getTime() + openingDays * 86_400_000);

/** Undefined for a person who is not listed as a referrer. */
export async function getOwnOpenings({ db, now }: Deps, { account }: Session) {
  const referrer = await getListedReferrer(db, account.id, now());
  return referrer && { referrer, openings: await findOwnOpenings(db, referrer.id) };
}

export async function addOpening(deps: Deps & { newId: () => string }, session: Session, typed: unknown): Promise<void> {
  const opening = readOpening(typed);
  const now = deps.now();
  await asLister(deps, session, async (tx, { id: referrerId, companyId }) => {
    await requireOwnLink(tx, companyId, opening.link);
    if ((await countOpenings(tx, referrerId)) >= mostOpenings)
      throw new AppError('unprocessable', { detail: `You can list at most ${mostOpenings} openings. Remove one first.` });
    const added = await insertOpenings(tx, [{ ...opening, id: deps.newId(), referrerId, companyId, listedAt: now, endsAt: endOf(now) }]);
    if (added === 0) throw new AppError('conflict', { detail: 'You list this one already. Renew it, or remove it first.' });
  });
}

/** The end stays, and followers are not told: it is the same opening. */
export async function changeOpening(deps: Deps, session: Session, id: string, typed: unknown): Promise<void> {
  const opening = readOpening(typed);
  const changed = await asLister(deps, session, async (tx, { id: referrerId, companyId }) => {
    await requireOwnLink(tx, companyId, opening.link);
    return isUuid(id) && updateOpening(tx, { referrerId, id }, opening);
  });
  if (!changed) throw gone();
}

export async function renewOpening(deps: Deps, session: Session, id: string): Promise<void> {
  const renewed = await asLister(deps, session, (tx, { id: referrerId }) =>
    isUuid(id) ? renewOpeningRows(tx, { referrerId, id }, endOf(deps.now())) : Promise.resolve([]),
  );
  if (renewed.length === 0) throw gone();
}

/** If the opening is gone already, the referrer has what they wanted. */
export async function removeOpening(deps: Deps, session: Session, id: string): Promise<void> {
  if (isUuid(id)) await asReferrer(deps, session, (tx, { id: referrerId }) => deleteOpening(tx, referrerId, id));
}

/** A referrer who leaves a company can no longer refer there, even if they come back one day. The caller has locked the referrer. */
export async function forgetOpenings(tx: Tx, referrerId: string): Promise<void> {
  await tx.deleteFrom('openings').where('referrer_id', '=', referrerId).execute();
}

/** The openings that a reminder's link would renew; none if the link is not ours or its openings are gone. */
export async function findRenewable({ db }: { db: Db }, token: unknown): Promise<{ id: string; title: string }[]> {
  const found = isToken(token) ? await findByRenewHash(db, hashToken(token)) : [];
  return found.map(({ id, title }) => ({ id, title }));
}

/** The reminder's link is proof enough: it can only keep what its owner listed. */
export async function renewByLink({ db, now }: Deps, token: unknown): Promise<{ endsAt: Date }> {
  const endsAt = endOf(now());
  const renewed = await transact(db, async (tx) => {
    const renewHash = isToken(token) ? hashToken(token) : undefined;
    const [first] = renewHash ? await findByRenewHash(tx, renewHash) : [];
    const referrer = first?.accountId ? await holdListedReferrer(tx, first.accountId, now()) : undefined;
    if (!referrer || !first?.accountId || !renewHash) return [];
    await requireMayList(tx, first.accountId, now());
    return renewOpeningRows(tx, { referrerId: referrer.id, renewHash }, endsAt);
  });
  if (renewed.length === 0)
    throw new AppError('not_found', { detail: 'There is nothing to renew: you removed these openings, or the link is not complete.' });
  return { endsAt };
}

const gone = () => new AppError('not_found', { detail: 'You do not list this opening any more.' });

function readOpening(typed: unknown): OpeningInput {
  const read = openingInput.safeParse(typed);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  throw new AppError('invalid_input', { detail: fields[0]?.message ?? 'Some values are missing or wrong.', fields });
}

type Listed = { id: string; companyId: string };

/** Takes the locks of a person's own changes, so that two tabs cannot list an eleventh. */
async function asReferrer<T>({ db, now }: Deps, { account }: Session, run: (tx: Tx, referrer: Listed) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    const referrer = await holdListedReferrer(tx, account.id, now());
    if (!referrer) throw new AppError('unprocessable', { detail: 'Only listed referrers can list openings.' });
    return run(tx, referrer);
  });
}

/** The same for a change that is published. A person under a measure can still remove an opening. */
function asLister<T>(deps: Deps, session: Session, run: (tx: Tx, referrer: Listed) => Promise<T>): Promise<T> {
  return asReferrer(deps, session, async (tx, referrer) => {
    await requireMayList(tx, session.account.id, deps.now());
    return run(tx, referrer);
  });
}
