import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type SecretConfig = { appSecret: string | undefined; dataDir: string };

/** In development the first start creates one, readable by this user only; production sets its own in APP_SECRET. */
export function readAppSecret(config: SecretConfig): string {
  if (config.appSecret) return config.appSecret;
  const file = path.join(config.dataDir, 'app-secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    // wx: if two processes start at once, one writes and both read the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
