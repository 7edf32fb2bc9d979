import type { Config } from '#server/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

export type BillingDeps = Pick<Deps, 'db' | 'gateway' | 'now' | 'newId' | 'publicUrl'> & {
  queue: Pick<Deps['queue'], 'enqueue'>;
  config: Pick<Config, 'seller' | 'gateway'> & SecretConfig;
  /** Seeds write an invented history, about which no mail goes out. */
  withoutMail?: boolean;
};
