import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Subject } from './case-store.ts';
import type { SubjectKind } from '#domain/trust/case-words.ts';

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

/** The page where visitors see the reported profile: a referrer who is asked by link only has the page of their link and no other. */
async function findProfilePath(db: Db, referrerId: string): Promise<string | null> {
  const { rows } = await sql<{ path: string | null }>`
    select case when r.has_page then '/referrers/' || r.id else '/ask/' || h.handle end as path
    from referrers r left join referrer_handles h on h.referrer_id = r.id and h.ends_at is null
    where r.id = ${referrerId} and r.verified_at is not null`.execute(db);
  return rows[0]?.path ?? null;
}
