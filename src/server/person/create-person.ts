import type { Session } from '#domain/accounts/account.ts';
import { askExport } from './export/ask-export.ts';
import { findLatestExport } from './export/export-store.ts';
import { getExportFile } from './export/get-export-file.ts';
import type { PersonDeps } from './person-deps.ts';

export type PersonVerbs = ReturnType<typeof createPerson>;

export function createPerson(deps: PersonDeps) {
  return {
    askExport: (session: Session) => askExport(deps, session),
    getExportFile: (session: Session, id: string) => getExportFile(deps, session, id),
    latestExport: ({ account }: Session) => findLatestExport(deps.db, account.id),
  };
}
