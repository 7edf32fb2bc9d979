import type { Db, Tx } from '#server/platform/db/database.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import type { SubjectKind } from './trust-tables.ts';

export type TrustDeps = {
  db: Db;
  config: SecretConfig;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};

/** What a measure does to nouns on higher floors; composed in src/server/app/trust-effects.ts. */
export type TrustEffects = {
  /** True if the person took requests until now. */
  pauseReferrer: (tx: Tx, accountId: string) => Promise<boolean>;
  resumeReferrer: (tx: Tx, accountId: string) => Promise<void>;
  /** Returns what stood there; null if there is nothing to remove. */
  removeContent: (tx: Tx, subject: { kind: SubjectKind; id: string }) => Promise<string | null>;
  restoreContent: (tx: Tx, subject: { kind: SubjectKind; id: string }, kept: string) => Promise<void>;
  /** Nobody is left waiting for somebody whose account is closed. */
  endRequests: (tx: Tx, accountId: string) => Promise<void>;
};

export type DecideDeps = TrustDeps & { effects: TrustEffects };
