import type { Session } from '#domain/accounts/account.ts';
import { bind } from '#server/platform/bind.ts';
import { askAboutData, deleteNominee, findNominee, findOwnDataRequests, nominate } from './data-requests/ask-about-data.ts';
import { askExport, findLatestExport } from './export/ask-export.ts';
import { getExportFile } from './export/get-export-file.ts';
import { getHoldings } from './get-holdings.ts';
import type { PersonDeps } from './person-deps.ts';
import { findConsents, findPurposes, findWithdrawable } from './purposes/purpose-store.ts';
import { withdrawConsent } from './purposes/withdraw-consent.ts';

export type PersonVerbs = ReturnType<typeof createPerson>;

export function createPerson(deps: PersonDeps) {
  return {
    ...bind(deps, { askAboutData, askExport, getExportFile, nominate, withdraw: withdrawConsent }),
    holdings: ({ account }: Session) => getHoldings(deps, account.id),
    purposes: ({ account }: Session) => findPurposes(deps.db, account),
    consents: ({ account }: Session) => findConsents(deps.db, account.id),
    withdrawable: ({ account }: Session, limit: number) => findWithdrawable(deps.db, account.id, limit),
    dataRequests: ({ account }: Session, limit: number) => findOwnDataRequests(deps.db, account.id, limit),
    nominee: ({ account }: Session) => findNominee(deps.db, account.id),
    endNomination: ({ account }: Session) => deleteNominee(deps.db, account.id),
    latestExport: ({ account }: Session) => findLatestExport(deps.db, account.id),
  };
}
