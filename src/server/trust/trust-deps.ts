import type { Db } from '#server/platform/db/database.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';

export type TrustDeps = {
  db: Db;
  config: SecretConfig;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};

/** A decision may end requests. */
export type DecideDeps = TrustDeps & RequestDeps;
