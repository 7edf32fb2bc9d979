import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { declareFees, withdrawDeclaration } from './declare-fees.ts';
import { getEarnings } from './get-earnings.ts';
import { exportStatement, getStatement } from './get-statement.ts';
import { getUpiDetails } from './get-upi-details.ts';
import { saveUpiDetails } from './save-upi-details.ts';

export type Payouts = ReturnType<typeof createPayouts>;

export function createPayouts(deps: Deps) {
  const limit = limitInDatabase(deps.pool, { name: 'upi', points: 20, perSeconds: 3600 });
  return {
    earnings: (accountId: string) => getEarnings(deps, accountId),
    statement: (accountId: string, month: string | null) => getStatement(deps, accountId, month),
    exportStatement: (accountId: string, month: string) => exportStatement(deps, accountId, month),
    declare: (accountId: string) => declareFees(deps, accountId),
    withdrawDeclaration: (accountId: string) => withdrawDeclaration(deps, accountId),
    getUpi: (accountId: string) => getUpiDetails(deps, accountId),
    saveUpi: async (person: { accountId: string; clientAddress: string | null }, upiId: string) => {
      await limit(person.accountId);
      return saveUpiDetails(deps, person, upiId);
    },
  };
}
