import { z } from 'zod';
import type { Session } from '#domain/accounts/account.ts';
import { daysBetweenHandles, daysOldHandleLeads, handleInput, handleProblem, shapeOf, suggestHandle } from '#domain/referrers/handle.ts';
import { linkSettingsInput } from '#domain/referrers/link-settings-input.ts';
import { pageLineNames, type PageLine } from '#domain/referrers/page-lines.ts';
import { findEveryCompanyName } from '#server/companies/find-company-names.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import { AppError } from '#shared/app-error.ts';
import { indianDate } from '#shared/indian-date.ts';
import { getListedReferrer, holdListedReferrer } from '../becoming/own-referrer.ts';
import { changeReferrer } from '../becoming/own-referrer-store.ts';

type Deps = { db: Db; now: () => Date };

const day = 86_400_000;
const refuse = (message: string) => new AppError('invalid_input', { detail: message, fields: [{ field: 'handle', message }] });

/** The day from which the referrer may choose another one. */
const nextHandleAt = (since: Date) => new Date(since.getTime() + daysBetweenHandles * day);

const allBut = (lines: readonly PageLine[]) => pageLineNames.filter((line) => !lines.includes(line));

/** A referrer's own link with its settings; null for people who are not referrers. */
export async function getOwnLink({ db, now }: Deps, { account }: Session) {
  const referrer = await getListedReferrer(db, account.id, now());
  if (!referrer) return null;
  const own = await findHandle(db, referrer.id);
  const { id, name, company, byLinkOnly, linkCapacity, weeklyCapacity, hiddenLines } = referrer;
  return {
    referrerId: id,
    name,
    company,
    handle: own?.handle ?? null,
    changeableAt: own ? nextHandleAt(own.since) : null,
    suggested: suggestHandle(name),
    byLinkOnly,
    linkCapacity,
    weeklyCapacity,
    shown: allBut(hiddenLines),
  };
}

/** The referrer's first handle, or another in its place. The old one leads to the new one for a year. */
export async function chooseHandle({ db, now }: Deps, { account }: Session, typed: unknown): Promise<void> {
  const { handle } = parseForm(z.object({ handle: handleInput }), typed);
  const problem = handleProblem(handle, await findEveryCompanyName(db));
  if (problem) throw refuse(problem);
  await transact(db, async (tx) => {
    const referrer = await requireListed(tx, account.id, now());
    const own = await findHandle(tx, referrer.id);
    if (own?.handle === handle) return;
    const next = own && nextHandleAt(own.since);
    if (next && next > now()) throw refuse(`You can choose another one from ${indianDate(next)}.`);
    const current = tx.updateTable('referrer_handles').where('referrer_id', '=', referrer.id).where('ends_at', 'is', null);
    await current.set({ ends_at: new Date(now().getTime() + daysOldHandleLeads * day) }).execute();
    if (!(await insertHandle(tx, { handle, referrerId: referrer.id, now: now() })))
      throw refuse('Somebody has this one, or one that looks like it. Please choose another.');
  });
}

/** Whether seekers find the referrer in the directory too, how many requests by link they take in a week, and what their page shows. */
export async function changeLink({ db, now }: Deps, { account }: Session, typed: unknown): Promise<void> {
  const { byLinkOnly, linkCapacity, shown } = parseForm(linkSettingsInput, typed);
  await transact(db, async (tx) => {
    const referrer = await requireListed(tx, account.id, now());
    if (byLinkOnly && !(await findHandle(tx, referrer.id)))
      throw new AppError('unprocessable', { detail: 'Choose the address of your link first. Without it nobody could ask you.' });
    if (!byLinkOnly) await requireMayList(tx, account.id, now());
    await changeReferrer(tx, referrer.id, {
      by_link_only: byLinkOnly,
      weekly_link_capacity: linkCapacity,
      ...(shown && { hidden_lines: allBut(shown) }),
    });
  });
}

/** The QR code of the referrer's link, as an SVG. Few people ask for one, so we load the library with the first. */
export async function drawQr(deps: Deps & { publicUrl: () => string }, session: Session): Promise<string> {
  const own = await getOwnLink(deps, session);
  if (!own?.handle) throw new AppError('not_found', { detail: 'You have no link yet.' });
  const { renderSVG } = await import('uqr');
  return renderSVG(`${deps.publicUrl()}/ask/${own.handle}`, { ecc: 'M', border: 3, pixelSize: 10 });
}

async function findHandle(db: Db, referrerId: string) {
  return db
    .selectFrom('referrer_handles')
    .select(['handle', 'since'])
    .where('referrer_id', '=', referrerId)
    .where('ends_at', 'is', null)
    .executeTakeFirst();
}

/** False if another referrer has it, or one that looks like it. Ended ones, and those the same referrer had before, are free. */
async function insertHandle(tx: Tx, { handle, referrerId, now }: { handle: string; referrerId: string; now: Date }) {
  const shape = shapeOf(handle);
  await tx
    .deleteFrom('referrer_handles')
    .where('shape', '=', shape)
    .where('ends_at', 'is not', null)
    .where((on) => on.or([on('ends_at', '<=', now), on('referrer_id', '=', referrerId)]))
    .execute();
  const added = await tx
    .insertInto('referrer_handles')
    .values({ handle, shape, referrer_id: referrerId, since: now, ends_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('handle')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks the person's own listing: a link is for people who have shown where they work. */
async function requireListed(tx: Tx, accountId: string, now: Date) {
  const referrer = await holdListedReferrer(tx, accountId, now);
  if (!referrer) throw new AppError('unprocessable', { detail: 'Verify your work email and complete your profile first.' });
  return referrer;
}
