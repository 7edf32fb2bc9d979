import type { Finding } from '#domain/administration/opening-checks.ts';
import type { SeenVisitor } from './check-machine.ts';
import { checkOpening, type OpeningDeps } from './check-opening.ts';

/**
 * For /admin: nothing in a demo, and nothing once everything is done or waived. That is remembered until the next start, because these looks
 * leave the machine, and settings change only with a start.
 */
export function createOpeningList() {
  let isReady = false;
  return async (deps: OpeningDeps, visitor?: SeenVisitor): Promise<Finding[]> => {
    if (isReady || !deps.config.production) return [];
    const findings = await checkOpening(deps, visitor);
    isReady = findings.every(({ state }) => state !== 'missing');
    return isReady ? [] : findings;
  };
}
