import { expect, it } from 'vitest';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { seed } from '#server/app/seed.ts';
import { bookChecks } from '#server/app/book-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { createPdfReader } from '#server/platform/pdf/read-pdf.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const { app, deps, database } = await useTestApp({ DEMO_DATA: 'yes' });
await seed(deps);
const idOf = (role: string) => demoAccounts.find((each) => each.role === role)?.id ?? '';

it('gives the demo people requests in many states, once, and sends no mail of the past', async () => {
  const before = await database.db.selectFrom('request_events').select('id').execute();
  await seed(deps);
  expect(await database.db.selectFrom('request_events').select('id').execute()).toEqual(before);
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);

  // What each card shows now.
  const nowIn = (trend: Record<string, readonly number[] | string>) =>
    Object.fromEntries(Object.entries(trend).map(([name, line]) => [name, line.at(-1)]));
  const { seeker } = await app.requests.dashboard(idOf('seeker'));
  expect(nowIn(seeker.trend)).toMatchObject({ total: 6, underReview: 2, interviews: 1, offers: 1 });
  const { referrer } = await app.requests.dashboard(idOf('referrer'));
  expect(nowIn(referrer.trend)).toMatchObject({ total: 10, pending: 3, successfulHires: 1, earningsPaise: 20_000 });
  const due = await database.db.selectFrom('requests').select('id').where('deadline_at', '<=', deps.now()).execute();
  expect(due).toEqual([]);
  const { items } = await app.requests.find(idOf('referrer'), { side: 'referrer', sort: 'newest', limit: 50 });
  for (const { id, version } of items) expect((await app.requests.get(idOf('referrer'), id)).events).toHaveLength(version);
  const session = { account: { ...(await app.accounts.get(idOf('referrer'))), administrator: false }, authTime: deps.now() };
  const [newest] = items;
  const { resumeId, position } = await app.requests.get(idOf('referrer'), newest?.id ?? '');
  const { bytes, name } = await app.resumes.getFile(session, resumeId ?? '');
  expect(name).toBe(`${newest?.seekerName}.pdf`);
  const read = await createPdfReader()(bytes, 60);
  expect(read).toMatchObject({ pages: 1, text: expect.stringContaining(newest?.seekerName ?? '-') as string });
  expect((await app.resumes.findLines(session, resumeId ?? '', position)).length).toBeGreaterThan(0);
  for (const role of ['seeker', 'referrer'])
    expect((await app.notifications.find(idOf(role), { unread: true, limit: 5 })).unread, role).toBe(2);
});

it('made its money by the same verbs: the books are right, and what was paid are fees for answers', async () => {
  expect(await checkLedger(database.db, bookChecks)).toEqual([]);
  const paid = await app.requests.find(idOf('referrer'), { side: 'referrer', paid: true, sort: 'newest', limit: 50 });
  expect(paid.items.map(({ paymentPaise }) => paymentPaise)).toEqual([4000, 4000, 4000, 4000, 4000]);
  expect(new Set(paid.items.map(({ state }) => state))).toEqual(new Set(['declined', 'interview', 'hired']));
  expect(await database.db.selectFrom('money_differences').select('kind').execute()).toEqual([]);
});

it('gives the demo referrer the proof that every other referrer has', async () => {
  const account = { ...(await app.accounts.get(idOf('referrer'))), administrator: false };
  const becoming = await app.becoming.get({ account, authTime: deps.now() });
  expect(becoming).toMatchObject({ verification: { companyId: 'flipkart' }, referrer: { listed: true } });
});
