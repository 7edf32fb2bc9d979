import type { Session } from '#domain/accounts/account.ts';
import { mostOpenings, openingDays } from '#domain/openings/opening.ts';
import { openingInput, type OpeningInput } from '#domain/openings/opening-input.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { getListedReferrer, holdListedReferrer } from '#server/referrers/becoming/own-referrer.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import { hashToken, isToken } from '#server/platform/secrets/random-token.ts';
import { requireOwnLink } from './require-own-link.ts';
import { typedColumns } from './find-openings.ts';

type Deps = { db: Db; now: () => Date };

/** The moment when an opening listed or renewed now ends. */
export const endOf = (now: Date) => new Date(now.getTime() + openingDays * 86_400_000);

/** Everything a referrer listed and did not remove, including ended openings. Undefined for a person who is not listed. */
export async function getOwnOpenings({ db, now }: Deps, { account }: Session) {
  const referrer = await getListedReferrer(db, account.id, now());
  if (!referrer) return undefined;
  const rows = db
    .selectFrom('openings as o')
    .select([...typedColumns, 'o.ended'])
    .where('o.referrer_id', '=', referrer.id);
  return { referrer, openings: await rows.orderBy('o.listed_at', 'desc').orderBy('o.id').execute() };
}

export async function addOpening(deps: Deps & { newId: () => string }, session: Session, typed: unknown): Promise<void> {
  const opening = parseForm(openingInput, typed);
  const now = deps.now();
  await asLister(deps, session, async (tx, { id: referrerId, companyId }) => {
    await requireOwnLink(tx, companyId, opening.link);
    const listed = await tx.selectFrom('openings').select('id').where('referrer_id', '=', referrerId).execute();
    if (listed.length >= mostOpenings)
      throw new AppError('unprocessable', { detail: `You can list at most ${mostOpenings} openings. Remove one first.` });
    const added = await insertOpenings(tx, [{ ...opening, id: deps.newId(), referrerId, companyId, listedAt: now, endsAt: endOf(now) }]);
    if (added === 0) throw new AppError('conflict', { detail: 'You list this one already. Renew it, or remove it first.' });
  });
}

/** The end stays, and followers are not told: it is the same opening. */
export async function changeOpening(deps: Deps, session: Session, id: string, typed: unknown): Promise<void> {
  const opening = parseForm(openingInput, typed);
  const changed = await asLister(deps, session, async (tx, { id: referrerId, companyId }) => {
    await requireOwnLink(tx, companyId, opening.link);
    const own = tx.updateTable('openings').set(columnsOf(opening)).where('referrer_id', '=', referrerId);
    return isUuid(id) && own.where('id', '=', id).returning('id').executeTakeFirst().catch(refuseTwice);
  });
  if (!changed) throw gone();
}

export async function renewOpening(deps: Deps, session: Session, id: string): Promise<void> {
  const renewed = await asLister(deps, session, async (tx, referrer) =>
    isUuid(id) ? renewing(tx, referrer, deps.now()).where('id', '=', id).executeTakeFirst() : undefined,
  );
  if (!renewed) throw gone();
}

/** If the opening is gone already, the referrer has what they wanted. */
export async function removeOpening(deps: Deps, session: Session, id: string): Promise<void> {
  if (isUuid(id))
    await asReferrer(deps, session, (tx, referrer) =>
      tx.deleteFrom('openings').where('referrer_id', '=', referrer.id).where('id', '=', id).execute(),
    );
}

/** A referrer who leaves a company can no longer refer there, even if they come back one day. The caller has locked the referrer. */
export async function forgetOpenings(tx: Tx, referrerId: string): Promise<void> {
  await tx.deleteFrom('openings').where('referrer_id', '=', referrerId).execute();
}

/** The openings that a reminder's link would renew; none if the link is not ours or its openings are gone. */
export async function findRenewable({ db }: { db: Db }, token: unknown): Promise<{ id: string; title: string }[]> {
  return (await findByToken(db, token)).map(({ id, title }) => ({ id, title }));
}

async function findByToken(db: Db, token: unknown) {
  if (!isToken(token)) return [];
  return db
    .selectFrom('openings as o')
    .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
    .where('o.renew_hash', '=', hashToken(token))
    .select(['r.account_id as accountId', 'o.id', 'o.title'])
    .orderBy('o.title')
    .execute();
}

/** The reminder's link is proof enough: it can only keep what its owner listed. */
export async function renewByLink({ db, now }: Deps, token: unknown): Promise<{ endsAt: Date }> {
  const renewed = await transact(db, async (tx) => {
    const accountId = (await findByToken(tx, token))[0]?.accountId;
    const referrer = accountId ? await holdListedReferrer(tx, accountId, now()) : undefined;
    if (!referrer || !accountId || !isToken(token)) return undefined;
    await requireMayList(tx, accountId, now());
    return renewing(tx, referrer, now()).where('renew_hash', '=', hashToken(token)).executeTakeFirst();
  });
  if (!renewed)
    throw new AppError('not_found', { detail: 'There is nothing to renew: you removed these openings, or the link is not complete.' });
  return renewed;
}

const renewing = (tx: Tx, referrer: Listed, now: Date) =>
  tx
    .updateTable('openings')
    .set({ ends_at: endOf(now), ended: false, reminded_at: null })
    .where('referrer_id', '=', referrer.id)
    .returning('ends_at as endsAt');

const columnsOf = ({ title, jobId, link, place, years }: OpeningInput) => ({
  title,
  job_id: jobId,
  link,
  place,
  from_years: years?.from ?? null,
  to_years: years?.to ?? null,
});

type NewOpening = OpeningInput & { id: string; referrerId: string; companyId: string; listedAt: Date; endsAt: Date };

/** How many were added: none that the referrer lists already. */
export async function insertOpenings(db: Db, openings: readonly NewOpening[]): Promise<number> {
  const added = await db
    .insertInto('openings')
    .values(
      openings.map((opening) => {
        const { id, referrerId, companyId, listedAt, endsAt } = opening;
        return { id, referrer_id: referrerId, company_id: companyId, listed_at: listedAt, ends_at: endsAt, ...columnsOf(opening) };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

const gone = () => new AppError('not_found', { detail: 'You do not list this opening any more.' });

function refuseTwice(error: Error & { constraint?: string }): never {
  if (error.constraint !== 'openings_once') throw error;
  throw new AppError('conflict', { detail: 'You list another one with this title, place and job ID.' });
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
