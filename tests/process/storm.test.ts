import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { findFreePort, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';
import { removeUnlinkedFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { createStormCaller, move, send, uploadResume, type Ledger, type StormCaller } from '#tests/support/storm-callers.ts';
import { expectNoOrphans, expectToldOnce, expectWholeHistories } from '#tests/support/storm-checks.ts';
import { makeStormPeople, type StormPeople } from '#tests/support/storm-people.ts';
import { filesBelow } from '#tests/support/uploads.ts';

const stormSeconds = 12;
// The third takes the database along.
const fewestKills = 3;
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  // After a failed storm its callers still hold requests open, which a stopping server finishes first.
}, 30_000);

type Storm = { caller: StormCaller; ledger: Ledger; people: StormPeople; uploads: string[]; isOver: () => boolean };

/** One seeker's day, over and over: send, with a new resume when one is there, and then what people do, also at once. */
async function seek({ caller, ledger, people, uploads, isOver }: Storm, index: number): Promise<void> {
  const person = people.seekers[index];
  let resumeId = uploads.pop();
  for (let turn = index; !isOver(); turn++) {
    const referrer = people.referrers[turn % people.referrers.length];
    resumeId = uploads.pop() ?? resumeId;
    if (!person || !referrer || !resumeId) return;
    const id = await send(caller, ledger, { person, referrer, resumeId, patient: turn % 4 !== 0, ladder: turn % 2 === 0 });
    if (!id) continue;
    const accept = () => move(caller, ledger, referrer.token, id, 'accept');
    const withdraw = () => move(caller, ledger, person.token, id, 'withdraw');
    const decline = () => move(caller, ledger, referrer.token, id, 'decline');
    // After a no the worker asks a colleague, while the server is killed and started again.
    if (turn % 4 === 2) await decline();
    else if (turn % 3 === 0) await Promise.all([accept(), withdraw()]);
    else if (turn % 3 === 1) await accept();
    else await withdraw();
  }
}

/** Uploads take long, since a process reads each, so they come beside the sends; every third goes out with a visitor's request. */
async function upload({ caller, ledger, people, uploads, isOver }: Storm): Promise<void> {
  const [referrer] = people.referrers;
  for (let turn = 0; referrer && !isOver(); turn++) {
    const resumeId = await uploadResume(caller, undefined);
    if (turn % 3 !== 0) uploads.push(resumeId);
    else if (!isOver()) await send(caller, ledger, { person: undefined, referrer, resumeId, patient: true });
  }
}

it('keeps every acknowledged send, accept and withdrawal exactly once through kill after kill', async () => {
  const smtp = await startSmtpServer();
  closers.push(smtp.stop);
  const dataDir = await makeDataDir();
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(dataDir);
  closers.push(() => postgres.stop());
  const mail = { MAIL_TRANSPORT: 'smtp', SMTP_URL: smtp.url };
  const env = { PORT: String(await findFreePort()), TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error', ...mail };
  const start = () => startProduct({ dataDir, env: { ...env, DATABASE_URL: postgres.url } });
  let product: RunningProduct = await start();
  closers.push(() => product.stop());
  const people = await makeStormPeople(product.url, postgres.url, { seekers: 5, referrers: 2 });

  const ledger: Ledger = { sent: [], leftOpen: [], moved: [], refused: [] };
  const caller = createStormCaller(product.url);
  const uploads = await Promise.all(people.seekers.map(() => uploadResume(caller, undefined)));
  let over = false;
  const storm = { caller, ledger, people, uploads, isOver: () => over };
  const streaming = Promise.all([...people.seekers.map((_, i) => seek(storm, i)), upload(storm), upload(storm)]);
  // A stream that fails must not wait for the end of the storm to be heard.
  streaming.catch(() => (over = true));
  const acknowledged = () => ledger.sent.length + ledger.moved.length;

  let kills = 0;
  const end = Date.now() + stormSeconds * 1000;
  while ((Date.now() < end || kills < fewestKills) && !over) {
    // So many effects after each start, then at any moment of the next one: a slow machine gets as far as a fast one.
    const enough = acknowledged() + 3 + Math.random() * 12;
    while (acknowledged() < enough && !over) await wait(5);
    await wait(Math.random() * 100);
    kills++;
    const withDatabase = kills % 3 === 0;
    if (withDatabase) process.kill(postgres.processId, 'SIGKILL');
    product.child.kill('SIGKILL');
    await once(product.child, 'exit');
    if (withDatabase) {
      await postgres.stop();
      postgres = await startEmbeddedPostgres(dataDir);
    }
    product = await start();
  }
  over = true;
  await streaming;

  const database = openDatabase(postgres.url, { poolSize: 4, logger: createLogger('silent') });
  closers.push(database.close);
  const { pool } = database;
  // A killed worker's mail is taken over once its heartbeat has been missing for ten seconds.
  const unsent = async () => (await pool.query('select 1 from mails where sent_at is null')).rowCount;
  await expect.poll(unsent, { timeout: 30_000, interval: 200 }).toBe(0);

  await expectWholeHistories(pool, ledger);
  await expectToldOnce(pool, smtp, kills);
  const folder = path.join(dataDir, 'files');
  const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000);
  await removeUnlinkedFiles({ db: database.db, files: keepFilesOnDisk(folder), now: inThreeDays });
  await expectNoOrphans(pool, folder, filesBelow(folder));
}, 120_000);
