import type { Account, Session } from '#domain/accounts/account.ts';
import { whyNotSend } from '#domain/requests/may-send.ts';
import type { Resume } from '#domain/resumes/resume.ts';
import { getSeekerProfile } from '#server/accounts/seekers/get-seeker-profile.ts';
import { getAllowance, type AllowanceDeps } from '#server/billing/get-allowance.ts';
import { getListedReferrer } from '#server/referrers/becoming/own-referrer.ts';
import { getReferrerContact } from '#server/referrers/get-referrer.ts';
import { findResumes } from '#server/resumes/own-resumes.ts';
import { getOwnRequest } from '#server/requests/get-own-request.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findOpen } from './sent-request-store.ts';

const mostOffered = 4;

/** The answers that the form already knows of a signed-in person. */
export async function getRequestPrefill(
  deps: Pick<RequestDeps, 'db' | 'now' | 'config'>,
  session: Session,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
) {
  const { id, displayName, email, emailVerified } = session.account;
  const sent = deps.db.selectFrom('requests').select('linkedin').where('seeker_id', '=', id);
  const [profile, last, resumes, allowance, open, referrer] = await Promise.all([
    getSeekerProfile(deps, id),
    sent.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    findResumes(deps, session),
    getAllowance(deps, id),
    findOpen(deps.db, id),
    to === undefined ? undefined : getReferrerContact(deps, to).catch(() => undefined),
  ]);
  return {
    fullName: displayName ?? '',
    email: email ?? '',
    linkedin: profile.linkedin || (last?.linkedin ?? ''),
    /** The latest first; the form offers them by their names. */
    resumes: resumes.slice(0, mostOffered),
    /** A proven address sends at once; any other is mailed a link first. */
    sendsAtOnce: emailVerified,
    allowance,
    /** What this person has asked that referrer and has no result of. */
    open: open.filter(({ referrerId }) => referrerId === to).map(({ id: openId, position }) => ({ id: openId, position })),
    /** Why this person cannot send to that referrer at all. */
    refusal: (referrer && whyNotSend(session.account, referrer)?.detail) ?? null,
    /** The words of an earlier request of theirs, to ask another referrer. */
    again: from === undefined ? null : await readAgain(deps, id, { from, companyId: referrer?.companyId }, resumes),
  };
}

async function readAgain(
  { db }: Pick<RequestDeps, 'db'>,
  accountId: string,
  { from, companyId }: { from: string; companyId: string | undefined },
  resumes: Resume[],
) {
  const own = await getOwnRequest(db, accountId, from).catch(() => undefined);
  if (own?.side !== 'seeker') return null;
  const { message, resumeId, before } = own.request;
  // The job id is the employer's own, so it is of no use at another company.
  const job = own.request.companyId === companyId ? (before.job ?? '') : '';
  const position = job || !before.job ? own.request.position : own.request.position.replace(` (${before.job})`, '');
  return { fields: { position, message, job }, resume: resumes.find(({ id }) => id === resumeId) ?? null };
}

/** Pages that are the same for everybody invite people to ask. This tells them whether the reader can, and who the reader is. */
export async function getAsking(deps: AllowanceDeps, account: Account | undefined) {
  const [allowance, own, open] = await Promise.all([
    getAllowance(deps, account?.id),
    account?.verifiedReferrer ? getListedReferrer(deps.db, account.id, deps.now()) : undefined,
    account ? findOpen(deps.db, account.id) : [],
  ]);
  // Why this person asks nobody at all, their own entry among the referrers, and whom they have asked without a result yet.
  return { ...allowance, refusal: (account && whyNotSend(account, null)?.detail) ?? null, referrerId: own?.id ?? null, open };
}
