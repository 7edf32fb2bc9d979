import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const container = `referralhire-tried-${process.pid}`;

export const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 }).trim();

type ImageConfig = { Cmd: string[]; Healthcheck?: { Test: string[] } };

/** A program that builds and runs images. Lists are its arguments. */
export type Tool = {
  name: string;
  build: string[];
  /** Makes the container in which everything else happens. */
  create: (image: string, settings: string[]) => void;
  config: () => ImageConfig;
  start: (config: ImageConfig) => string[];
  inside: string[];
  signal: (child: ChildProcess, signal: NodeJS.Signals) => void;
  copyTo: (folder: string) => void;
  remove: string[];
  cannotShow?: string;
};

/** Started as compose.production.yaml does it. On the host's network, because the database and the mail server of the tests listen there. */
const likeDocker = (name: string, ...format: string[]): Tool => ({
  name,
  build: ['build', ...format],
  create: (image, settings) => {
    const strict = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
    run(name, 'create', '--name', container, '--network', 'host', ...strict, ...settings, image);
  },
  config: () => JSON.parse(run(name, 'container', 'inspect', '--format', '{{json .Config}}', container)) as ImageConfig,
  start: () => ['start', '--attach', container],
  inside: ['exec', container],
  signal: (_, signal) => void run(name, 'kill', '--signal', signal, container),
  copyTo: (folder) => void run(name, 'cp', `${container}:/app/.`, folder),
  remove: ['rm', '--force', '--volumes', container],
});

// The other format of images has no health check.
const format = ['--format', 'docker'];

const buildah: Tool = {
  name: 'buildah',
  build: ['bud', ...format],
  create: (image, settings) => {
    run('buildah', 'from', '--pull=never', '--name', container, image);
    run('buildah', 'config', ...settings, container);
  },
  config: () => (JSON.parse(run('buildah', 'inspect', container)) as { Docker: { config: ImageConfig } }).Docker.config,
  start: ({ Cmd }) => ['run', container, '--', ...Cmd],
  inside: ['run', container, '--'],
  // It would end what it runs with SIGKILL, whatever it is sent.
  signal: (child, signal) => void process.kill(lastDescendant(child.pid ?? 0), signal),
  copyTo: (folder) => void run('cp', '-a', `${run('buildah', 'mount', container)}/app/.`, folder),
  remove: ['rm', container],
  cannotShow: 'that it runs on a read-only file system and without capabilities',
};

function lastDescendant(pid: number): number {
  const child = Number.parseInt(spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout);
  return child ? lastDescendant(child) : pid;
}

/** The first that is installed and works: docker also needs its server. */
export function findTool(): Tool | undefined {
  const tools = [likeDocker('docker'), likeDocker('podman', ...format), buildah];
  return process.platform === 'linux' ? tools.find(({ name }) => spawnSync(name, ['version']).status === 0) : undefined;
}
