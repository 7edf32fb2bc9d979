import type { Session } from '#domain/accounts/account.ts';
import type { ListQuery } from '#domain/administration/list-query.ts';
import type { App } from '#server/app/create-app.ts';
import { auditList } from '#web/administration/audit/audit-list.tsx';
import { casesList } from '#web/administration/cases/cases-list.tsx';
import { companiesList } from '#web/administration/companies/companies-list.tsx';
import { jobsList } from '#web/administration/operations/jobs-list.tsx';
import { mailsList } from '#web/administration/operations/mails-list.tsx';
import { referrersList } from '#web/administration/referrers/referrers-list.tsx';
import { requestsList } from '#web/administration/requests/requests-list.tsx';
import { peopleList } from '#web/administration/people/people-list.tsx';
import { wantedList } from '#web/administration/wanted/wanted-list.tsx';
import type { ConsoleList, Filter } from '#web/administration/console/console-list.ts';

type Exportable = {
  name: string;
  filters: readonly Filter[];
  export: (app: App, session: Session, query: ListQuery) => Promise<string[][]>;
};

/** Every list of the console, for its CSV. */
export const consoleLists: readonly Exportable[] = [
  exportable(casesList),
  exportable(peopleList),
  exportable(companiesList),
  exportable(wantedList),
  exportable(referrersList),
  exportable(requestsList),
  exportable(jobsList),
  exportable(mailsList),
  exportable(auditList),
];

/** Forgets the type of the rows, which only the list itself knows. */
function exportable<Row>({ name, filters, columns, find }: ConsoleList<Row>): Exportable {
  return {
    name,
    filters,
    export: async (app, session, query) => {
      const { items } = await find(app, session, query);
      return [columns.map(({ heading }) => heading), ...items.map((row) => columns.map(({ text }) => text(row)))];
    },
  };
}
