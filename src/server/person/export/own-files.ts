import { Readable } from 'node:stream';
import { getInvoice } from '#server/billing/invoices/get-invoice.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { PersonKeys } from '../person-keys.ts';

type OwnFile = { path: string; read: () => Promise<Readable> };

/** Resumes, proofs and invoices. Sample data has rows without a file; those are left out. */
export async function findOwnFiles(deps: { db: Db; files: Files; now: () => Date }, keys: PersonKeys): Promise<OwnFile[]> {
  const { db, files } = deps;
  const resumes = await db.selectFrom('resumes').select(['id', 'name', 'file_key']).where('owner_id', '=', keys.account).execute();
  const sent = keys.requests.length + keys.asked.length > 0 ? await findProofs(db, keys) : [];
  const stored: OwnFile[] = [];
  for (const [folder, rows] of [['resumes', resumes] as const, ['proofs', sent] as const])
    for (const { id, name, file_key: key } of rows)
      if (await files.exists(key)) stored.push({ path: `${folder}/${id} ${safeName(name)}`, read: () => files.get(key) });
  const invoices = keys.parties.length > 0 ? await findInvoices(db, keys) : [];
  const drawn = invoices.map(({ number }) => ({
    path: `invoices/${number.replaceAll('/', '-')}.pdf`,
    read: async () => Readable.from([(await getInvoice(deps, { id: keys.account, administrator: false }, number)).pdf]),
  }));
  return [...stored, ...drawn];
}

/** Only those that were sent with a referral, as the page of the request shows them. */
const findProofs = (db: Db, { requests, asked, referrers }: PersonKeys) =>
  db
    .selectFrom('proof_files as f')
    .innerJoin('requests as q', 'q.proof_file_id', 'f.id')
    .select(['f.id', 'f.name', 'f.file_key'])
    .where((where) =>
      where.or([
        where('q.id', '=', where.fn.any(where.val([...requests]))),
        where.and([
          where('q.id', '=', where.fn.any(where.val([...asked]))),
          where('q.referrer_id', '=', where.fn.any(where.val([...referrers]))),
        ]),
      ]),
    )
    .execute();

const findInvoices = (db: Db, { parties }: PersonKeys) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .select('i.number')
    .where('p.party_id', 'in', parties)
    .orderBy('i.number')
    .execute();

/** A name must not lead out of the folder into which the zip is unpacked. */
const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{M}\p{N}. _-]/gu, '_');
