import { findActions } from '#server/audit/find-actions.ts';
import { bind } from '#server/platform/bind.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getFigures } from './figures/get-figures.ts';
import { findJobsToLookAt, findMailsToLookAt } from './operations/jobs-and-mails.ts';
import { getHealth } from './operations/get-health.ts';
import { createOpeningList } from './opening/check-opening.ts';
import { recordRestore, waiveCheck } from './opening/waive-check.ts';
import { discardJob, retryJob, retryMail } from './operations/retry-job.ts';
import { answerDataRequest, findDataRequests } from '#server/person/data-requests/answer-data-request.ts';
import { listIncidents, openIncident, tellOfIncident } from '#server/person/incidents/open-incident.ts';
import { endSessions } from './people/end-sessions.ts';
import { findPeopleBy, type RoleDeps } from './people/find-people-by.ts';
import { lookAtPerson } from './people/look-at-person.ts';
import { findRequestsToLookAt, getRequestHistory } from './requests/find-requests-to-look-at.ts';
import { recordLook } from './record-look.ts';
import { forAct, forStaff, type RankDeps } from './desk.ts';

/** The console of the people who run the place. */
export function createConsole(deps: Deps & RankDeps & RoleDeps & { endSignIns: (tx: Tx, accountId: string) => Promise<void> }) {
  return {
    ...bind(deps, { findPeople: findPeopleBy, lookAtPerson, endSessions }),
    findActs: forStaff(deps, findActions),
    findJobs: forStaff(deps, findJobsToLookAt),
    findMails: forStaff(deps, findMailsToLookAt),
    findRequests: forStaff(deps, findRequestsToLookAt),
    getRequest: forStaff(deps, getRequestHistory),
    getHealth: forStaff(deps, getHealth),
    getFigures: forStaff(deps, getFigures),
    findBeforeOpening: forStaff(deps, createOpeningList()),
    waiveCheck: forAct(deps, 'waive_check', waiveCheck),
    recordRestore: forAct(deps, 'record_restore', recordRestore),
    retryJob: forAct(deps, 'retry_job', retryJob),
    discardJob: forAct(deps, 'discard_job', discardJob),
    retryMail: forAct(deps, 'retry_mail', retryMail),
    findDataRequests: forStaff(deps, findDataRequests),
    answerDataRequest: forAct(deps, 'answer_data_request', answerDataRequest),
    incidents: forAct(deps, 'open_incident', listIncidents),
    openIncident: forAct(deps, 'open_incident', openIncident),
    tellOfIncident: forAct(deps, 'tell_of_incident', tellOfIncident),
    recordLook: forAct(deps, 'look_at_list', recordLook),
  };
}
