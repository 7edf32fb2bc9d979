import { auditList } from '#web/administration/audit/audit-list.tsx';
import { casesList } from '#web/administration/cases/cases-list.tsx';
import { companiesList } from '#web/administration/companies/companies-list.tsx';
import { wantedList } from '#web/administration/companies/wanted-list.tsx';
import { jobsList } from '#web/administration/operations/jobs-list.tsx';
import { mailsList } from '#web/administration/operations/mails-list.tsx';
import { peopleList } from '#web/administration/people/people-list.tsx';
import { referrersList } from '#web/administration/people/referrers-list.tsx';
import { requestsList } from '#web/administration/requests/requests-list.tsx';

export const consoleLists = [casesList, peopleList, companiesList, wantedList, referrersList, requestsList, jobsList, mailsList, auditList];

export const listNamed = (name: string | undefined) => consoleLists.find((list) => list.name === name);
