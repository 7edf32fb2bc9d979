import type { Config } from '../config.ts';
import type { Deps } from '#server/platform/deps.ts';

export type OutreachDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'> & { config: Pick<Config, 'operator' | 'payments'> };
