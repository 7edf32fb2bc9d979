import { ids, ofAccount, ofPeople, type TableMap } from '../table-map.ts';

const others = 'the other side’s record of what happened';

/** Requests, resumes, proofs and what people are told. */
export const requestsMap = {
  requests: {
    why: 'requests, for both sides',
    kept: 'always; without anything the seeker wrote once they left; 48 hours if the address was never confirmed',
    ends: [{ byHand: 'src/server/requests/clocks/advance-requests.job.ts' }],
    rows: { seeker: 'seeker_id = :account', referrer: 'id = any(:asked) and referrer_id = any(:referrers)' },
    columns: {
      'seeker direct exported': 'full_name email linkedin position message before_asking label',
      'seeker linked exported': 'id resume_id position_key excluded',
      'seeker linked withheld': 'seeker_id code_hash',
      'both direct exported': 'reference',
      'both linked exported': 'proof_file_id referrer_id',
      'both none exported':
        'company_id state deadline_at referred_at extended dispute_decided ladder ends_at origin rehearsal decline_reason allowance_month created_at changed_at',
      nobody: 'version reminders answer_time_left_ms',
    },
    erasure: [
      { deletes: `seeker_id = :account and state = 'unconfirmed'`, first: true },
      {
        first: true,
        empties: {
          full_name: 'Former member',
          email: '',
          linkedin: '',
          message: '',
          before_asking: '{}',
          excluded: '{}',
          reference: null,
          proof_file_id: null,
          code_hash: null,
          label: null,
        },
        where: 'seeker_id = :account',
      },
      { cut: 'seeker_id' },
      { cut: 'resume_id' },
    ],
    stays: {
      id: others,
      position: 'the referrer’s record of what they were asked for',
      position_key: 'the same in small letters',
      referrer_id: 'the seeker’s record of whom they asked; it carries no name',
      'reference proof_file_id': 'of a referrer who left: it is the seeker’s proof',
    },
    withheld: ids,
  },
  request_offers: ofPeople('people who were asked to take a request', 'with the request', {
    rows: 'referrer_id = any(:referrers)',
    columns: {
      'referrer linked exported': 'request_id referrer_id',
      'referrer none exported': 'rung state offered_at opened_at decided_at reason question_at ended_at',
      nobody: 'next_rung_at',
    },
    stays: { 'request_id referrer_id': others },
  }),
  request_events: ofPeople('the history that both sides read', 'always, never changed', {
    rows: {
      seeker: 'request_id = any(:requests)',
      referrer: `request_id = any(:asked) and move <> 'exclude' and (referrer_id is null or referrer_id = any(:referrers)) and created_at <= coalesce(
        (select ended_at from request_offers o where o.request_id = request_events.request_id and o.referrer_id = any(:referrers)), 'infinity')`,
    },
    columns: {
      'both linked exported': 'request_id referrer_id',
      'both linked withheld': 'account_id',
      'both none exported': 'version move actor from_state to_state detail created_at',
      nobody: 'id',
    },
    stays: { 'request_id referrer_id': others, account_id: 'history never changes; the id leads to nobody any more' },
    withheld: ids,
  }),
  request_messages: ofPeople('what the two sides wrote to each other', 'with the request; without words once their author left', {
    rows: {
      seeker: `request_id = any(:requests) and (heard or author = 'seeker')`,
      referrer: `request_id = any(:asked) and referrer_id = any(:referrers) and (heard or author = 'referrer')`,
    },
    columns: {
      'both direct exported': 'body',
      'both linked exported': 'request_id referrer_id',
      'both none exported': 'author kind created_at heard',
      nobody: 'id',
    },
    erasure: [
      { first: true, empties: { body: '' }, where: `request_id = any(:requests) and author = 'seeker'` },
      { first: true, empties: { body: '' }, where: `request_id = any(:asked) and referrer_id = any(:referrers) and author = 'referrer'` },
    ],
    stays: { 'request_id referrer_id': others },
  }),
  link_codes: ofPeople('six digits for a work address, entered at a private link', '15 minutes', {
    ends: [{ deletes: 'expires_at < :now' }],
    columns: {
      'referrer linked withheld': 'address_mac code_mac',
      'seeker linked withheld': 'request_id',
      nobody: 'tries_left expires_at',
    },
    erasure: [{ deletes: 'request_id = any(:requests)' }],
    stays: { 'address_mac code_mac request_id': 'for 15 minutes' },
    withheld: 'gone within 15 minutes',
  }),
  held_moves: ofPeople('an answer or a withdrawal that can still be undone', 'seconds', {
    ends: [{ byHand: 'src/server/requests/moves/commit-held-move.job.ts' }],
    columns: { 'both direct withheld': 'input', 'both linked withheld': 'request_id account_id', nobody: 'made_at due_at' },
    erasure: [{ deletes: 'request_id = any(:requests || :asked) and account_id = :account' }],
    withheld: 'gone within seconds',
  }),
  proof_files: ofPeople('the proof of a referral; the bytes are a file', 'with the request; 48 hours if no request uses it', {
    ends: [{ byHand: 'src/server/attachments/remove-unused-proofs.ts' }],
    rows: {
      seeker: 'id in (select proof_file_id from requests where id = any(:requests))',
      referrer: 'id in (select proof_file_id from requests where id = any(:asked) and referrer_id = any(:referrers))',
    },
    columns: {
      'both direct exported': 'name',
      'both linked exported': 'request_id',
      'both linked withheld': 'file_key',
      'both none exported': 'type size created_at',
      nobody: 'id',
    },
    erasure: [{ deletes: 'request_id = any(:requests)' }],
    stays: { 'name request_id file_key': 'of a referrer who left: it is the seeker’s proof' },
    withheld: 'the file itself is exported',
  }),
  resumes: {
    why: 'resumes',
    kept: 'until their owner deletes them, 48 hours without a request, two years after the last move of a request that uses them',
    ends: [
      { byHand: 'src/server/resumes/remove-unlinked-files.job.ts' },
      {
        deletes: `created_at < :now - interval '2 years' and not exists (
          select from requests q where q.resume_id = resumes.id and q.changed_at > :now - interval '2 years')`,
      },
    ],
    rows: 'owner_id = :account',
    columns: {
      'seeker direct exported': 'name text',
      'seeker linked withheld': 'owner_id file_key',
      'seeker none exported': 'size pages state created_at',
      nobody: 'id',
    },
    erasure: [{ goesWith: 'owner_id' }],
    withheld: 'the file itself is exported',
  },
  resume_views: ofPeople('who opened a resume, for its owner to see', 'with the resume', {
    rows: 'resume_id in (select id from resumes where owner_id = :account)',
    columns: {
      'both linked withheld': 'viewer_id',
      'seeker linked exported': 'resume_id',
      'seeker none exported': 'viewer_kind viewed_at part',
      nobody: 'id',
    },
    erasure: [{ goesWith: 'resume_id' }, { cut: 'viewer_id' }],
    withheld: 'the export says which side looked and when, as the page does',
  }),
  notifications: ofAccount('notifications', 'a year', {
    ends: [{ deletes: `created_at < :now - interval '1 year'` }],
    columns: {
      'both direct exported': 'title body',
      'both linked exported': 'request_id path',
      'both linked withheld': 'account_id about_id dedupe_key',
      'both none exported': 'kind created_at read_at',
      nobody: 'id',
    },
    erasure: [{ goesWith: 'account_id' }, { deletes: 'about_id = :account', first: true }],
    stays: {
      about_id: 'on news to others that say without a name that the person left',
      'dedupe_key request_id path': 'as long as such news',
    },
  }),
  notification_preferences: ofAccount('choices of notifications and emails', 'until the account is deleted', {
    columns: { 'both linked withheld': 'account_id', 'both none exported': 'kind in_app mail' },
  }),
  digest_items: ofPeople('news that waits for the email of nine in the morning', 'a day', {
    ends: [{ byHand: 'src/server/notifications/send-digests.job.ts' }],
    columns: {
      'both direct withheld': 'title body',
      'both linked withheld': 'account_id about_id path dedupe_key',
      nobody: 'id kind created_at',
    },
    erasure: [{ goesWith: 'account_id' }, { deletes: 'about_id = :account', first: true }],
    stays: {
      about_id: 'on news to others that say without a name that the person left',
      'path dedupe_key': 'as long as such news',
    },
    withheld: 'the same news is among the notifications',
  }),
} as const satisfies Record<string, TableMap>;
