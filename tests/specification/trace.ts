import type { Requirement } from './requirement.ts';
import { productRows } from './rows/01-product.ts';
import { routeRows } from './rows/02-routes.ts';
import { layoutRows } from './rows/02-layout.ts';
import { homeAndCardRows } from './rows/02-home-and-cards.ts';
import { directoryRows } from './rows/02-directories.ts';
import { accountRows } from './rows/02-accounts.ts';
import { dashboardRows } from './rows/02-dashboard.ts';
import { contentRows } from './rows/02-content.ts';
import { entityRows } from './rows/03-entities.ts';
import { stateRows } from './rows/04-states.ts';
import { validationRows } from './rows/05-validation.ts';
import { roleRows } from './rows/06-roles.ts';
import { callRows } from './rows/07-calls.ts';
import { errorRows } from './rows/08-errors.ts';
import { limitRows } from './rows/09-limits.ts';
import { decidedRows } from './rows/10-decided.ts';
import { promiseRows } from './rows/11-promises.ts';

/** Every requirement of the specification, and every promise of our pages. `npm test` ends by checking that a test proves each (check-trace.ts). */
export const trace: readonly Requirement[] = [
  ...productRows,
  ...routeRows,
  ...layoutRows,
  ...homeAndCardRows,
  ...directoryRows,
  ...accountRows,
  ...dashboardRows,
  ...contentRows,
  ...entityRows,
  ...stateRows,
  ...validationRows,
  ...roleRows,
  ...callRows,
  ...errorRows,
  ...limitRows,
  ...decidedRows,
  ...promiseRows,
];
