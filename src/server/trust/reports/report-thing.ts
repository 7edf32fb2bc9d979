import type { Session } from '#domain/accounts/account.ts';
import { reportInput, type ReportedKind, reportedKinds } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { openCase } from '#server/trust/open-case.ts';
import type { TrustDeps } from '../trust-deps.ts';
import { findReportable, type Reportable } from './find-reportable.ts';

/** A visitor may report what is public. For everything else they sign in, and may report what they then see. */
export async function getReportable(
  { db }: { db: Db },
  session: Session | undefined,
  { kind, id }: { kind: string; id: string },
): Promise<Pick<Reportable, 'kind' | 'id' | 'title'>> {
  const known = reportedKinds.find((each) => each === kind);
  const { title } = await readable(db, session, known, id);
  return { kind: known as ReportedKind, id, title };
}

async function readable(db: Db, session: Session | undefined, kind: ReportedKind | undefined, id: string): Promise<Reportable> {
  const found = kind && (await findReportable(db, session?.account.id ?? null, kind, id.slice(0, 200)));
  if (!found) throw new AppError('not_found', { detail: 'There is nothing here that you could report.' });
  if (session && found.personId === session.account.id)
    throw new AppError('unprocessable', { detail: 'This is your own. You cannot report yourself.' });
  return found;
}

/** One case per subject, however many report it; a second report by the same person changes nothing. The reporter stays unnamed. */
export async function reportThing(
  deps: TrustDeps,
  session: Session | undefined,
  typed: unknown,
  spend?: (subject: string) => Promise<void>,
): Promise<void> {
  const { kind, id, rule, words, evidence } = parseForm(reportInput, typed);
  const reporterId = session?.account.id ?? null;
  if (spend) await spend((await readable(deps.db, session, kind, id)).key);
  await transact(deps.db, async (tx) => {
    const { title: _, ...subject } = await readable(tx, session, kind, id);
    const own = tx
      .selectFrom('reports as r')
      .innerJoin('cases as c', 'c.id', 'r.case_id')
      .select('r.id')
      .where('c.subject_key', '=', subject.key)
      .where('c.state', 'in', ['open', 'claimed'])
      .where('r.reporter_id', '=', reporterId);
    if (reporterId !== null && (await own.executeTakeFirst())) return;
    const caseId = await openCase(deps, tx, { subject, rule, by: 'reported', actorId: reporterId });
    await tx
      .insertInto('reports')
      .values({ id: deps.newId(), case_id: caseId, reporter_id: reporterId, rule, words, evidence, created_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
