import { ids, ofAccount, ofPeople, type TableMap } from '../table-map.ts';

const staff = 'which of our staff did it; we answer for that';
const decided = 'the record of the case, which the other side may still appeal or ask about';

/** Reports, cases, measures, looks at private things, and what staff did. */
export const trustMap = {
  blocks: ofPeople('blocks between two people', 'until it is lifted or one of the two leaves', {
    rows: 'blocker_id = :account',
    columns: {
      'both direct exported': 'shown_name',
      'both linked withheld': 'blocker_id blocked_id',
      'both none exported': 'created_at',
    },
    erasure: [{ goesWith: 'blocker_id' }, { goesWith: 'blocked_id' }],
    withheld: ids,
  }),
  holds: ofAccount('what a measure in force forbids', 'until the measure ends', {
    columns: { 'both linked withheld': 'account_id', 'both none exported': 'kind ends_at', nobody: 'measure_id' },
  }),
  cases: ofPeople('cases: what was reported or noticed, and how far the decision is', 'always; without the person once they left', {
    rows: `id in (select case_id from measures where account_id = :account and state not in ('proposed', 'rejected'))`,
    columns: {
      'both linked withheld': 'person_id subject_id subject_key request_id',
      'both none exported': 'number rule state opened_at changed_at',
      'staff linked withheld': 'claimed_by decided_by',
      nobody: 'id subject_kind version due_at overdue_at',
    },
    erasure: [{ cut: 'person_id' }],
    stays: { 'subject_id subject_key request_id': decided, 'claimed_by decided_by': staff },
    withheld: 'a case is also about those who reported; what was decided about you is exported',
  }),
  case_events: ofPeople('the history of a case', 'always, never changed', {
    columns: { 'both linked withheld': 'actor_id', nobody: 'id case_id version kind detail created_at' },
    stays: { actor_id: 'history never changes; the id leads to nobody any more' },
    withheld: 'a case is also about those who reported',
  }),
  reports: ofPeople('reports', 'with the case; without the person once they left', {
    rows: 'reporter_id = :account',
    columns: {
      'both direct exported': 'words evidence',
      'both linked withheld': 'reporter_id',
      'both none exported': 'rule created_at',
      nobody: 'id case_id',
    },
    erasure: [{ cut: 'reporter_id' }],
    stays: { 'words evidence': decided },
    withheld: ids,
  }),
  signals: ofPeople('what a program noticed, such as two accounts that share a resume', 'with the case', {
    columns: { 'both linked withheld': 'key saw', nobody: 'case_id kind created_at' },
    stays: { 'key saw': decided },
    withheld: 'others could learn how to avoid it; a decision says what it rests on',
  }),
  measures: ofPeople('what was decided about an account', 'always; without the person and the words once they left', {
    rows: `account_id = :account and state not in ('proposed', 'rejected')`,
    columns: {
      'both direct exported': 'words evidence kept',
      'both linked withheld': 'account_id',
      'both none exported': 'kind rule state decided_at ends_at',
      'staff linked withheld': 'decided_by seconded_by',
      nobody: 'id case_id',
    },
    erasure: [{ empties: { words: '', evidence: '', kept: null }, where: 'account_id = :account' }, { cut: 'account_id' }],
    stays: { 'decided_by seconded_by': staff },
    withheld: 'which of our staff decided',
  }),
  appeals: ofPeople('objections to a measure', 'with the measure; without words once they left', {
    rows: 'measure_id in (select id from measures where account_id = :account)',
    columns: {
      'both direct exported': 'words answer',
      'both none exported': 'made_at decided_at',
      'staff linked withheld': 'decided_by',
      nobody: 'measure_id',
    },
    erasure: [
      { empties: { words: '' }, where: 'measure_id in (select id from measures where account_id = :account)' },
      { empties: { answer: '' }, where: 'answer is not null and measure_id in (select id from measures where account_id = :account)' },
    ],
    stays: { decided_by: staff },
    withheld: 'which of our staff decided',
  }),
  access_grants: ofPeople('permissions of our staff to look at something private', 'always', {
    rows: 'id in (select grant_id from access_grant_people where account_id = :account)',
    columns: {
      'staff linked withheld': 'administrator_id',
      'staff direct withheld': 'reason',
      'both linked withheld': 'target_id',
      'both none exported': 'thing created_at expires_at',
      nobody: 'id case_id',
    },
    stays: { 'administrator_id reason': staff, target_id: 'it leads to nobody any more' },
    withheld: 'which of our staff looked; when and at what is exported',
  }),
  access_looks: ofPeople('each such look', 'always, never changed', {
    rows: 'grant_id in (select grant_id from access_grant_people where account_id = :account)',
    columns: { 'both none exported': 'looked_at', nobody: 'id grant_id' },
  }),
  access_grant_people: ofPeople('people whose private things our staff opened, so that they see it', 'until the account is deleted', {
    columns: { 'both linked withheld': 'account_id', nobody: 'grant_id' },
    erasure: [{ goesWith: 'account_id' }],
    withheld: ids,
  }),
  administrator_actions: ofPeople('what staff did and looked at', 'always, never changed', {
    columns: {
      'staff linked withheld': 'account_id',
      'staff direct withheld': 'detail',
      'both linked withheld': 'subject',
      nobody: 'id action created_at',
    },
    stays: { account_id: staff, detail: 'the reasons that staff gave', subject: 'an id that leads to nobody any more' },
    withheld: 'which of our staff did it, and why',
  }),
} as const satisfies Record<string, TableMap>;
