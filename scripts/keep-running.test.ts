import { spawn, type ChildProcess } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.mjs';

const runs = (program: string) => () => spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
/** A program that reports that it runs, and then does this. */
const once = (then: string) => runs(`process.send('running', () => { ${then} })`);

function watch(start: () => ChildProcess, options = {}) {
  const said: string[] = [];
  const starts: number[] = [];
  const children: ChildProcess[] = [];
  const product = keepRunning(
    () => {
      starts.push(performance.now());
      const child = start();
      children.push(child);
      return child;
    },
    { say: (line: string) => void said.push(line), ...options },
  );
  return { ...product, said, starts, children };
}

it('a program that dies is started again, at once for the first few times, and then no more often than allowed', async () => {
  const { stop, finished, starts, said } = watch(once('process.exit(3)'), { most: 3, within: 4_000 });
  await vi.waitFor(() => expect(starts).toHaveLength(5));
  expect((starts[4] ?? 0) - (starts[1] ?? 0)).toBeGreaterThan(3_000);
  expect(said[0]).toBe('The product ended unexpectedly (exit code 3). It is started again now.');
  expect(said[3]).toMatch(/^The product ended unexpectedly \(exit code 3\). It is started again in \d seconds, /);
  stop('SIGTERM');
  await finished;
});

it('a program that was killed is started again', async () => {
  const { stop, finished, starts, said, children } = watch(once('setInterval(() => {}, 1000)'));
  await new Promise((resolve) => children[0]?.once('message', resolve));
  children[0]?.kill('SIGKILL');
  await vi.waitFor(() => expect(starts).toHaveLength(2));
  expect(said).toEqual(['The product ended unexpectedly (SIGKILL). It is started again now.']);
  await new Promise((resolve) => children[1]?.once('message', resolve));
  stop('SIGTERM');
  await finished;
  expect(starts).toHaveLength(2);
});

it.each([
  ['fails before it runs, for example on a wrong setting', runs('process.exit(1)'), 1],
  ['ends by itself with 0', once('process.exit(0)'), 0],
])('a program that %s is not started again', async (_, start, code) => {
  const { finished, starts, said } = watch(start);
  expect(await finished).toBe(code);
  expect(starts).toHaveLength(1);
  expect(said).toEqual([]);
});

it('a stop on purpose is not answered with a start, even if it fails or comes during the pause', async () => {
  const stopped = watch(once('process.on("SIGTERM", () => process.exit(1)); setInterval(() => {}, 1000); process.send("ready")'));
  await vi.waitFor(() => expect(stopped.children).toHaveLength(1));
  let heard = 0;
  await new Promise<void>((resolve) => stopped.children[0]?.on('message', () => ++heard === 2 && resolve()));
  stopped.stop('SIGTERM');
  expect(await stopped.finished).toBe(1);
  expect(stopped.starts).toHaveLength(1);

  const paused = watch(once('process.exit(3)'), { most: 0, within: 60_000 });
  await vi.waitFor(() => expect(paused.said).toHaveLength(1));
  paused.stop('SIGTERM');
  await paused.finished;
  expect(paused.starts).toHaveLength(1);
});
