import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** In development one is made on first start, readable by this user only; production names its own in APP_SECRET. */
export function readAppSecret(config: { appSecret: string | undefined; dataDir: string }): string {
  if (config.appSecret) return config.appSecret;
  const file = path.join(config.dataDir, 'app-secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    // wx: of two processes that start at once one writes, and both read the same.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
