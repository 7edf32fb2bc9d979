import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { State } from '#simulator/simulator-state.ts';
import { findFreePort, startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { gatewayKeys } from '../start-bank.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { copyPreparedData, removeDataDir, startProduct, type RunningProduct } from '../start-product.ts';
import type { Random } from './seeded-random.ts';

export type Victim = 'web' | 'worker' | 'postgres' | 'simulator';

export type StormWorld = Awaited<ReturnType<typeof startStormWorld>>;

/** A web process, a worker, PostgreSQL and the payment simulator, each a process of its own, and a mail server that never dies. */
export async function startStormWorld(administrators: readonly string[]) {
  const smtp = await startSmtpServer();
  const dataDir = await copyPreparedData();
  const postgres = await startEmbeddedPostgres(dataDir);
  const [webPort, bankPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${webPort}`;
  const bankUrl = `http://localhost:${bankPort}`;
  const bankFile = path.join(dataDir, 'bank.json');
  const startBank = async (): Promise<ChildProcess> => {
    const webhook = { url: `${url}/api/gateway/events`, secret: gatewayKeys.keySecret };
    const settings = JSON.stringify({ port: bankPort, ...gatewayKeys, webhook, file: bankFile });
    const child = spawn(process.execPath, ['simulator/main.ts', settings], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [told] = (await once(child, 'message')) as [{ url: string }];
    if (told.url !== bankUrl) throw new Error(`the bank is back at ${told.url}, and pay links lead to ${bankUrl}`);
    return child;
  };
  let hoursAhead = 0;
  const start = (roles: 'web' | 'worker') => {
    const env = { DATABASE_URL: postgres.url, GATEWAY_URL: bankUrl, ADMIN_EMAILS: administrators.join(','), LOG_LEVEL: 'error' };
    const mail = { MAIL_TRANSPORT: 'smtp', SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.1,::1' };
    const own = {
      ROLES: roles,
      PUBLIC_URL: url,
      CLOCK_AHEAD_HOURS: String(hoursAhead),
      ...(roles === 'web' ? { PORT: String(webPort) } : {}),
    };
    return startProduct({ dataDir, env: { ...env, ...mail, ...own } });
  };
  const running: { bank: ChildProcess; web: RunningProduct; worker: RunningProduct } = {
    bank: await startBank(),
    web: await start('web'),
    worker: await start('worker'),
  };
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => {});
  /** As often as it takes. Only for what may be done twice. */
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    for (;;) {
      const answer = await pool.query<Row>(text, values).catch((error: { code?: string }) => {
        // Only what the database itself refuses has a code that begins with a digit from 2 to 4; the rest is a database that is away.
        if (/^(2|4)/.test(error.code ?? '')) throw error;
        return undefined;
      });
      if (answer) return answer.rows;
      await wait(30);
    }
  };
  const killChild = async (child: ChildProcess) => {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await gone;
  };
  const ways: Record<Victim, () => Promise<void>> = {
    web: async () => {
      await killChild(running.web.child);
      running.web = await start('web');
    },
    worker: async () => {
      await killChild(running.worker.child);
      running.worker = await start('worker');
    },
    simulator: async () => {
      await killChild(running.bank);
      running.bank = await startBank();
    },
    // It is started again on the same port by who started it.
    postgres: async () => {
      const killed = postgres.processId;
      process.kill(killed, 'SIGKILL');
      while (postgres.processId === killed) await wait(20);
      await query('select 1');
    },
  };
  return {
    url,
    databaseUrl: postgres.url,
    dataDir,
    bankUrl,
    smtp,
    query,
    /** Everything the bank remembers, as it stands in its file. */
    readBank: () => JSON.parse(readFileSync(bankFile, 'utf8')) as State,
    /** SIGKILL to all of them at once; returns when each is back. */
    kill: async (victims: readonly Victim[]) => {
      await Promise.all([...new Set(victims)].map((victim) => ways[victim]()));
    },
    /** The product, so many hours later: what waits for its time is due. */
    goOn: async (hours: number) => {
      hoursAhead = hours;
      await Promise.all([running.web.stop(), running.worker.stop()]);
      [running.web, running.worker] = await Promise.all([start('web'), start('worker')]);
    },
    stop: async () => {
      await Promise.all([running.web.stop(), running.worker.stop()]);
      const gone = running.bank.exitCode === null && running.bank.signalCode === null ? once(running.bank, 'exit') : undefined;
      if (running.bank.connected) running.bank.disconnect();
      await gone;
      await pool.end();
      await postgres.stop();
      await smtp.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** Draws whom to kill, in turns, so that in a short storm everybody dies; each fourth time two at once. */
export function createExecutioner(random: Random): () => Victim[] {
  let deck: Victim[] = [];
  const draw = (): Victim => {
    if (deck.length === 0) deck = random.shuffled(['web', 'web', 'worker', 'worker', 'postgres', 'simulator']);
    return deck.pop() ?? 'web';
  };
  return () => [draw(), ...(random.next() < 0.25 ? [draw()] : [])];
}
