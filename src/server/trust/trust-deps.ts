import type { Deps } from '#server/platform/deps.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';

export type TrustDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId' | 'publicUrl'>;

/** A decision may end requests. */
export type DecideDeps = TrustDeps & RequestDeps;
