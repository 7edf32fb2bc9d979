import type { Session } from '#domain/accounts/account.ts';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { findActions } from '#server/audit/find-actions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getFigures } from './figures/get-figures.ts';
import { findJobsToLookAt } from './operations/find-jobs-to-look-at.ts';
import { findMailsToLookAt } from './operations/find-mails-to-look-at.ts';
import { getHealth } from './operations/get-health.ts';
import { discardJob, retryJob, retryMail } from './operations/retry-job.ts';
import { endSessions } from './people/end-sessions.ts';
import { findPeopleBy } from './people/find-people-by.ts';
import { lookAtPerson } from './people/look-at-person.ts';
import { findRequestsToLookAt, getRequestHistory } from './requests/find-requests-to-look-at.ts';
import { recordLook, type Looked } from './record-look.ts';
import { requireAct, requireStaff, type RankDeps } from './require-staff.ts';

/** The console of the people who run the place. */
export function createConsole(deps: Deps & RankDeps & { endSignIns: (tx: Tx, accountId: string) => Promise<void> }) {
  return {
    findActs: async (session: Session, query: ListQuery) => {
      requireStaff(session);
      return findActions(deps, query);
    },
    findPeople: async (session: Session, query: ListQuery) => findPeopleBy(deps, session, query),
    lookAtPerson: async (session: Session, id: string) => lookAtPerson(deps, session, id),
    endSessions: async (session: Session, id: string, typed: unknown) => endSessions(deps, session, id, typed),
    findJobs: async (session: Session, query: ListQuery) => {
      requireStaff(session);
      return findJobsToLookAt(deps, query);
    },
    findMails: async (session: Session, query: ListQuery) => {
      requireStaff(session);
      return findMailsToLookAt(deps, query);
    },
    retryJob: async (session: Session, id: string, typed: unknown) => retryJob(deps, requireAct(session, 'retry_job'), id, typed),
    discardJob: async (session: Session, id: string, typed: unknown) => discardJob(deps, requireAct(session, 'discard_job'), id, typed),
    retryMail: async (session: Session, id: string, typed: unknown) => retryMail(deps, requireAct(session, 'retry_mail'), id, typed),
    getHealth: async (session: Session) => {
      requireStaff(session);
      return getHealth(deps);
    },
    findRequests: async (session: Session, query: ListQuery) => {
      requireStaff(session);
      return findRequestsToLookAt(deps, query);
    },
    getRequest: async (session: Session, id: string) => {
      requireStaff(session);
      return getRequestHistory(deps, id);
    },
    getFigures: async (session: Session) => {
      requireStaff(session);
      return getFigures(deps);
    },
    recordLook: async (session: Session, look: Looked) => recordLook(deps, requireStaff(session), look),
  };
}
