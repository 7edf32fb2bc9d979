import type { Session } from '#domain/accounts/account.ts';
import { bind } from '#server/platform/bind.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { declareFees, withdrawDeclaration } from './declare-fees.ts';
import { exportStatement, getEarnings, getStatement } from './get-earnings.ts';
import { getUpiDetails } from './upi/get-upi-details.ts';
import { disownUpiChange } from './upi/disown-upi-change.ts';
import { removeUpiDetails } from './upi/remove-upi-details.ts';
import { saveUpiDetails, type UpiDeps } from './upi/save-upi-details.ts';

export type Payouts = ReturnType<typeof createPayouts>;

type Guards = Pick<UpiDeps, 'holdSignIn'> & { endSignIns: (tx: Tx, accountId: string) => Promise<void> };

export function createPayouts(deps: Deps & Guards) {
  const byLink = limitInDatabase(deps.pool, { name: 'upi-link', points: 60, perSeconds: 600 });
  return {
    ...bind(deps, {
      earnings: getEarnings,
      statement: getStatement,
      exportStatement,
      declare: declareFees,
      withdrawDeclaration,
      saveUpi: saveUpiDetails,
      removeUpi: removeUpiDetails,
    }),
    getUpi: ({ account }: Session) => getUpiDetails(deps.db, account),
    /** The link in the mail about a change. */
    disownUpi: async (token: string, clientAddress: string) => {
      await byLink(clientAddress);
      await disownUpiChange(deps, token);
    },
  };
}
