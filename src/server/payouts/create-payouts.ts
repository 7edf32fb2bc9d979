import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { declareFees, withdrawDeclaration } from './declare-fees.ts';
import { exportEarnings, getEarnings } from './get-earnings.ts';
import { getUpiDetails } from './get-upi-details.ts';
import { saveUpiDetails } from './save-upi-details.ts';

export type Payouts = ReturnType<typeof createPayouts>;

export function createPayouts(deps: Deps) {
  const limit = limitInDatabase(deps.pool, { name: 'upi', points: 20, perSeconds: 3600 });
  return {
    earnings: (accountId: string) => getEarnings(deps, accountId),
    exportEarnings: (accountId: string, month: string) => exportEarnings(deps, accountId, month),
    declare: (accountId: string) => declareFees(deps, accountId),
    withdrawDeclaration: (accountId: string) => withdrawDeclaration(deps, accountId),
    getUpi: (accountId: string) => getUpiDetails(deps, accountId),
    saveUpi: async (person: { accountId: string; clientAddress: string | null }, upiId: string) => {
      await limit(person.accountId);
      return saveUpiDetails(deps, person, upiId);
    },
  };
}
