import { sql } from 'kysely';
import { makeOpenings, makeRequests, marketReferrerId, marketSeekers } from '../../../seeds/market.ts';
import { readMarketPeople } from '../../../seeds/referrers.ts';
import { recordAccount } from '#server/accounts/record-account.ts';
import { seedMarketOpenings } from '#server/openings/seed-openings.ts';
import { transact } from '#server/platform/db/transact.ts';
import { seedMarketReferrers } from '#server/referrers/seed-referrers.ts';
import { seedPastRequests } from '#server/requests/seed-past-requests.ts';
import type { AppDeps } from './app-deps.ts';

/** Fills the demo with people at the companies of the catalogue, so that search, paging, odds and charts show what they can do. Once. */
export async function seedMarket({ db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>): Promise<void> {
  const people = readMarketPeople();
  const at = now();
  await transact(db, async (tx) => {
    // Two processes that start together must not both find the market empty.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    const known = await tx
      .selectFrom('referrers')
      .select('id')
      .where('id', 'in', ['ref_1', marketReferrerId(0)])
      .execute();
    // Only in a demo that has our own sample people and does not have these yet.
    if (known.length !== 1 || known[0]?.id !== 'ref_1') return;
    const found = await tx
      .selectFrom('companies')
      .select('id')
      .where(
        'id',
        'in',
        people.map(({ companyId }) => companyId),
      )
      .execute();
    const companies = new Set(found.map(({ id }) => id));
    const ids = new Map(people.map((person, index) => [person, marketReferrerId(index)]));
    const isHere = ({ companyId }: { companyId: string }) => companies.has(companyId);
    const here = people.filter(isHere).map((person) => ({ ...person, id: ids.get(person) ?? '' }));
    await seedMarketReferrers(tx, here, at);
    await seedMarketOpenings(
      tx,
      makeOpenings(people)
        .filter(isHere)
        .map((opening) => ({ ...opening, id: newId() })),
      at,
    );
    const seekers: { seekerId: string; name: string; email: string }[] = [];
    for (const name of marketSeekers) {
      const slug = name.toLowerCase().replace(/\W+/g, '.');
      const seeker = { seekerId: `sample.${slug}`, name, email: `${slug}@referralhire.example` };
      const profile = { id: seeker.seekerId, email: seeker.email, emailVerified: true, displayName: name, photoUrl: null };
      await recordAccount({ db: tx, now }, { ...profile, signInProvider: 'password' });
      seekers.push(seeker);
    }
    const requests = makeRequests(people).filter(isHere);
    await seedPastRequests(
      tx,
      requests.flatMap((request) => {
        const seeker = seekers[request.seeker];
        return seeker ? [{ ...request, ...seeker, id: newId() }] : [];
      }),
      at,
    );
  });
}
