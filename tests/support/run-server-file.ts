import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A program beside main.ts, as npm runs it, with these settings and none of a developer's own. */
export function runServerFile(file: string, args: readonly string[], settings: Record<string, string>, cwd = root) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...settings };
  return spawnSync(process.execPath, [path.join('src/server', file), ...args], { cwd, encoding: 'utf8', env });
}
