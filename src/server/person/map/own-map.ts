import { ofAccount, ofNobody, ofPeople, type TableMap } from '../table-map.ts';

/** What people ask about their own data. */
export const ownMap = {
  data_exports: ofAccount('copies of their data that people asked for', 'until the account is deleted; the file for 24 hours', {
    ends: [{ empties: { file_key: null }, where: 'ends_at <= :now and file_key is not null' }],
    columns: {
      'both linked withheld': 'account_id file_key',
      'both none exported': 'asked_at ready_at size ends_at takes taken_at',
      nobody: 'id',
    },
    withheld: 'the file is this copy itself',
  }),
  erasures: ofAccount('the wish to be erased, while it can be taken back', 'seven days', {
    ends: [{ byHand: 'src/server/leaving/erase-due-accounts.job.ts' }],
    columns: { 'both linked withheld': 'account_id', 'both none exported': 'asked_at due_at' },
    withheld: 'your own id',
  }),
  data_requests: ofAccount('what people asked about their data, and our answers', 'until the account is deleted', {
    columns: {
      'both direct exported': 'words answer',
      'both linked withheld': 'account_id',
      'both none exported': 'number kind asked_at due_at answered_at',
      'staff linked withheld': 'answered_by',
      nobody: 'id overdue_at',
    },
    withheld: 'your own id, and which of our staff answered',
    stays: { answered_by: 'an id of staff that leads to nobody once they left' },
  }),
  nominees: ofAccount(
    'the person named to act for another after their death, or if they no longer can',
    'until the person takes it back or deletes the account',
    {
      columns: { 'both direct exported': 'name contact', 'both linked withheld': 'account_id', 'both none exported': 'named_at' },
      withheld: 'your own id',
    },
  ),
  incidents: ofPeople('incidents in which data could be read without a right to it, and who was told when', 'always', {
    columns: {
      'staff direct withheld': 'what',
      'staff linked withheld': 'opened_by',
      'both linked withheld': 'suspect_id',
      nobody: 'id number leaked_from leaked_until found_at lists people cert_in_told_at board_told_at people_told_at',
    },
    stays: {
      what: 'our own report of it, which the law wants kept',
      'opened_by suspect_id': 'an id that leads to nobody once they left',
    },
    withheld: 'our own reports; everybody concerned gets a letter',
  }),
  incident_people: ofAccount('people whose data an incident concerns, and what could be read', 'until the account is deleted', {
    columns: { 'both linked withheld': 'incident_id account_id', 'both none exported': 'via' },
  }),
  consents: ofPeople('consents that were given, and those taken back', 'always, never changed; without a name once the person left', {
    rows: 'account_id = :account',
    columns: {
      'both linked withheld': 'account_id',
      'both none exported': 'purpose given notice_version notice_hash place at',
      nobody: 'id',
    },
    stays: { account_id: 'the proof of what was agreed; the id leads to nobody any more' },
    withheld: 'your own id',
  }),
  retention_runs: ofNobody('what was deleted because its time was over, counted', 'two years', 'at counts', [
    { deletes: `at < :now - interval '2 years'` },
  ]),
  notices: ofNobody('the words that people agreed to', 'always', 'purpose version place words hash'),
} as const satisfies Record<string, TableMap>;
