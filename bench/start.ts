import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { somebodyHolds } from '#server/platform/db/embedded/data-dir-lock.ts';
import { makeDataDir } from '#tests/support/start-product.ts';
import { atMost, median, type Bench } from './support/bench.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = 4310;

export const start: Bench = {
  about: 'npm start on an installed, built tree until the first good answer, the database included',
  run: async () => {
    const dataDir = await makeDataDir();
    try {
      const first = await timeStart(dataDir);
      const again = [await timeStart(dataDir), await timeStart(dataDir), await timeStart(dataDir)];
      return [
        { what: 'first start, empty data folder', ...atMost(first, 5, 's') },
        { what: 'start on existing data, median of 3', ...atMost(median(again), 2.5, 's') },
      ];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], { cwd: root, stdio: 'ignore', env: { ...process.env, PORT: String(port), DATA_DIR: dataDir } });
  await untilAnswers(child);
  const seconds = (performance.now() - started) / 1000;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
  // npm ends at once; the product ends when its database has.
  while (await somebodyHolds(dataDir)) await wait(50);
  return seconds;
}

async function untilAnswers(child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(20)) {
    if (child.exitCode !== null) throw new Error('the product ended before it answered');
    if ((await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) return;
  }
  throw new Error('the product did not answer within a minute');
}
