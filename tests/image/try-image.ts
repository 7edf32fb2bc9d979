// node tests/image/try-image.ts: builds the image of this version, starts it with production settings and takes the journeys of the first hour
// through its files. It is part of a release and not of npm test, because it needs a program that builds images. IMAGE_BUILD_FLAGS are added
// to the build.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { untilReady } from '#tests/support/start-product.ts';
import { startSurroundings } from '#tests/support/start-production.ts';
import { findTool, run, type Tool } from './tools.ts';

const image = `referralhire:${manifest.version}`;
const mostMegabytes = 350;

try {
  const tool = findTool();
  if (!tool) throw new Error('The image is built and tried on Linux with docker, podman or buildah: install one of them.');
  await tryImage(tool);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function tryImage(tool: Tool): Promise<void> {
  const commit = run('git', 'rev-parse', 'HEAD');
  const named = ['--build-arg', `APP_VERSION=${manifest.version}`, '--build-arg', `APP_COMMIT=${commit}`, '--tag', image];
  run(tool.name, ...tool.build, ...named, ...(process.env['IMAGE_BUILD_FLAGS']?.split(/\s+/).filter(Boolean) ?? []), '.');
  const surroundings = await startSurroundings(['first@works.in']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-image-'));
  try {
    const PORT = String(await findFreePort());
    const env = { ...surroundings.env, DATA_DIR: '/data', PORT };
    tool.create(
      image,
      Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    );
    const empty = await tryStart(tool, `http://127.0.0.1:${PORT}`, commit);
    const existing = await tryStart(tool, `http://127.0.0.1:${PORT}`, commit);
    tool.copyTo(folder);
    const megabytes = Number.parseInt(run('du', '-sm', folder));
    if (megabytes > mostMegabytes) throw new Error(`The image has ${megabytes} MB beyond its base; ${mostMegabytes} are allowed.`);
    const journey = (command: string, ...args: string[]) =>
      execFileSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, PRODUCT_FOLDER: folder } });
    journey('npx', 'vitest', 'run', '--project=process', 'tests/process/first-hour.test.ts');
    journey('npm', 'run', 'e2e', '--', 'tests/e2e/first-hour.spec.ts');
    console.log(
      `${image} (${megabytes} MB beyond its base) was ready after ${empty} s on an empty database and ${existing} s on an existing one, is ` +
        'healthy, runs as an ordinary user and ends when asked; its files stood the first hour.',
    );
    if (tool.cannotShow) console.log(`${tool.name} cannot show ${tool.cannotShow}; docker and podman can.`);
  } finally {
    spawnSync(tool.name, tool.remove);
    await surroundings.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts it, checks what it promises, and ends it. Returns how many seconds it took to be ready. */
async function tryStart(tool: Tool, url: string, commit: string): Promise<string> {
  const config = tool.config();
  const began = performance.now();
  const child = spawn(tool.name, tool.start(config), { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  try {
    await untilReady(url, child, () => output);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const status = (await (await fetch(`${url}/api/status`)).json()) as { version: string; commit: string };
    if (status.version !== manifest.version || !commit.startsWith(status.commit))
      throw new Error(`The image says that it is ${status.version} of the commit ${status.commit}.`);
    if (run(tool.name, ...tool.inside, 'id', '-u') === '0') throw new Error('The image runs as root.');
    const [kind, ...check] = config.Healthcheck?.Test ?? [];
    if (kind !== 'CMD') throw new Error('The image has no health check.');
    run(tool.name, ...tool.inside, ...check);
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(30_000) });
    tool.signal(child, 'SIGTERM');
    const [code] = (await ended.catch(() => ['nothing after 30 s'])) as [unknown];
    if (code !== 0) throw new Error(`Asked to end, the image answers with ${String(code)}:\n${output}`);
    return seconds;
  } finally {
    if (child.exitCode === null && child.signalCode === null) tool.signal(child, 'SIGKILL');
  }
}
