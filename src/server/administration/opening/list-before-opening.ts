import type { Finding } from '#domain/administration/opening-checks.ts';
import type { SeenVisitor } from './check-machine.ts';
import { checkOpening, type OpeningDeps } from './check-opening.ts';

/**
 * For /admin. Empty in a demo, and once everything is done or waived. We remember that until the next start: the checks make requests to
 * other machines, and settings change only with a start.
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
