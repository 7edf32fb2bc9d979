import { sql } from 'kysely';
import type { ListQuery } from '#domain/administration/list-query.ts';
import type { ConductRule } from '#domain/trust/conduct-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Subject } from './case-store.ts';
import type { SubjectKind } from './trust-tables.ts';

type Asker = { isDecided: boolean; administratorId: string; now: Date; after: { at: Date; id: string } | undefined };

/** One more than the page shows. `late`: past its time and not decided yet. */
export async function findListedCases(db: Db, { q, filters, limit }: ListQuery, { isDecided, administratorId, now, after }: Asker) {
  let rows = db
    .selectFrom('cases as c')
    .leftJoin('accounts as p', 'p.id', 'c.person_id')
    .leftJoin('accounts as a', 'a.id', 'c.claimed_by')
    .select(['c.id', 'c.number', 'c.subject_kind as kind', 'c.rule', 'c.state', 'p.display_name as person', 'a.display_name as claimer'])
    .select(['c.due_at as dueAt', 'c.changed_at as changedAt'])
    .select(sql<boolean>`c.due_at < ${now} and c.state in ('open', 'claimed', 'appealed')`.as('late'))
    .where('c.state', isDecided ? 'not in' : 'in', ['open', 'claimed', 'appealed']);
  if (filters['show'] === 'mine') rows = rows.where('c.claimed_by', '=', administratorId);
  if (filters['show'] === 'overdue') rows = rows.where('c.due_at', '<', now);
  if (filters['kind']) rows = rows.where('c.subject_kind', '=', filters['kind'] as SubjectKind);
  if (filters['rule']) rows = rows.where('c.rule', '=', filters['rule'] as ConductRule);
  if (/^#?\d{1,12}$/.test(q)) rows = rows.where('c.number', '=', Number(q.replace('#', '')));
  else if (q)
    rows = rows.where('c.person_id', 'in', (eb) =>
      eb
        .selectFrom('accounts')
        .select('accounts.id')
        .where((on) => on.or([on('accounts.email', '=', q.toLowerCase()), on('accounts.id', '=', q)])),
    );
  const [key, direction] = isDecided ? (['c.changed_at', 'desc'] as const) : (['c.due_at', 'asc'] as const);
  if (after) rows = rows.where(sql<boolean>`(${sql.ref(key)}, c.id) ${sql.raw(isDecided ? '<' : '>')} (${after.at}, ${after.id}::uuid)`);
  return rows
    .orderBy(key, direction)
    .orderBy('c.id', direction)
    .limit(limit + 1)
    .execute();
}

export async function findCaseEvents(db: Db, caseId: string) {
  return db
    .selectFrom('case_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.actor_id')
    .select(['e.version', 'e.kind', 'a.display_name as actor', 'e.detail', 'e.created_at as createdAt'])
    .where('e.case_id', '=', caseId)
    .orderBy('e.id')
    .limit(500)
    .execute();
}

export async function findSignalsOfCase(db: Db, caseId: string) {
  return db
    .selectFrom('signals')
    .select(['kind', 'saw', 'created_at as createdAt'])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .execute();
}

/** The page where visitors see the reported profile: a referrer who is asked by link only has the page of their link and no other. */
async function findProfilePath(db: Db, referrerId: string): Promise<string | null> {
  const { rows } = await sql<{ path: string | null }>`
    select case when r.has_page then '/referrers/' || r.id else '/ask/' || h.handle end as path
    from referrers r left join referrer_handles h on h.referrer_id = r.id and h.ends_at is null
    where r.id = ${referrerId} and r.verified_at is not null`.execute(db);
  return rows[0]?.path ?? null;
}

/** What staff may know of the subject without a grant: nothing that people wrote to each other. */
export async function describeSubject(db: Db, { kind, id, requestId, personId }: Omit<Subject, 'key'>) {
  const { rows } = await sql<{ position: string; company: string; referrer: string; resumeId: string | null; hasProof: boolean }>`
    select q.position, c.name as company, coalesce(r.name, 'nobody yet') as referrer, q.resume_id as "resumeId", q.proof_file_id is not null as "hasProof"
    from requests q join companies c on c.id = q.company_id left join referrers r on r.id = q.referrer_id where q.id = ${requestId}`.execute(
    db,
  );
  const [request] = rows;
  const account = await db.selectFrom('accounts').select(['display_name', 'email']).where('id', '=', personId).executeTakeFirst();
  const person = account ? account.display_name || account.email : null;
  const named = async (table: 'referrers' | 'companies') =>
    (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name ?? 'a former member';
  const about = request ? `${request.position} at ${request.company}, with ${request.referrer}` : 'a request that is gone';
  const titles: Record<SubjectKind, () => string | Promise<string>> = {
    request: () => `Request: ${about}`,
    message: () => `Message: ${about}`,
    dispute: () => `Dispute: ${about}`,
    profile: async () => `Profile of ${await named('referrers')}`,
    company: async () => `Company page of ${await named('companies')}`,
    resume_view: () => 'A look at a resume',
    person: () => `Account of ${person ?? 'a former member'}`,
  };
  return {
    title: await titles[kind](),
    person,
    resumeId: request?.resumeId ?? null,
    hasProof: request?.hasProof ?? false,
    publicPath: kind === 'profile' ? await findProfilePath(db, id) : kind === 'company' ? `/companies/${id}` : null,
  };
}
