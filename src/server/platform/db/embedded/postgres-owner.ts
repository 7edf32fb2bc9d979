import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';

/** PostgreSQL refuses to run as root. When we run as root, another user owns its files and runs its processes. */
export type PostgresOwner = { uid: number; gid: number; name: string };

export function findPostgresOwner(): PostgresOwner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // initdb looks its user up by name, so a bare number will not do; the user "nobody" is on every Unix.
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user?.[2] && user[3]) return { name, uid: Number(user[2]), gid: Number(user[3]) };
  }
  return undefined;
}

/** Whether that user can enter every folder above the path; asking the kernel is more reliable than reading mode bits. */
export function canEnter(owner: PostgresOwner, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asOwner(owner), cwd: '/', stdio: 'ignore' }).status === 0;
}

/** For a program that has to run as that user. */
export const asOwner = (owner: PostgresOwner | undefined) => (owner ? { uid: owner.uid, gid: owner.gid } : {});

export function handOver(owner: PostgresOwner | undefined, ...files: string[]): void {
  if (owner) for (const file of files) chownSync(file, owner.uid, owner.gid);
}
