import { ofAddress, ofNobody, ofPeople, type TableMap } from '../table-map.ts';

/** Mechanics and what people without an account send us: limits, mail, kept answers, newsletter, contact, help. */
export const platformMap = {
  rate_limits: ofPeople('limits against guessing and flooding', 'until the time of the limit is over, at most a day', {
    ends: [{ deletes: '"expire" < (extract(epoch from :now) * 1000)::bigint' }],
    columns: { 'both linked withheld': 'key', nobody: 'points expire' },
    stays: { key: 'a hash that is gone within a day; otherwise deleting the account would reset its limits' },
    withheld: 'hashes; nobody can read anything from them',
  }),
  mails: ofPeople('email on its way, and whether it was sent', '30 days; a private one for an hour', {
    ends: [
      { byHand: 'src/server/platform/mail/forget-private-mails.job.ts' },
      { deletes: `created_at < :now - interval '30 days' and coalesce(sent_at, created_at) < :now - interval '30 days'` },
    ],
    columns: {
      'both direct withheld': 'recipient subject text_body html_body',
      'both linked withheld': 'dedupe_key headers about_ids',
      nobody: 'id kind created_at sent_at claimed_until unsure_tries is_private',
    },
    erasure: [{ deletes: 'about_ids && (array[:account] || :proven)', first: true }, { deletes: 'recipient = any(:addresses)' }],
    stays: {
      about_ids: 'on emails to others that say without a name that the person left',
      dedupe_key: 'as long as such an email',
    },
    withheld: 'they are in your mailbox',
  }),
  idempotency_keys: ofPeople('the answer to a form, in case the browser sends it twice', '7 days', {
    ends: [{ deletes: `created_at < :now - interval '7 days'` }],
    columns: { 'both direct withheld': 'answer', 'both linked withheld': 'scope body_hash', nobody: 'key created_at' },
    erasure: [{ deletes: `scope >= :account || ' ' and scope < :account || '!'` }],
    stays: { answer: 'answers to others may name the referrer whom they asked; gone within 7 days' },
    withheld: 'copies of answers you have had',
  }),
  schema_files: ofNobody('which files made the tables', 'always', 'name checksum applied_at'),
  loose_files: ofPeople('names of files that the next hourly run removes', 'an hour or two', {
    ends: [{ byHand: 'src/server/platform/files/remove-loose-files.ts' }],
    columns: { 'both linked withheld': 'key', nobody: 'since' },
    stays: { key: 'the random name of a file, until it is removed within two hours' },
    withheld: 'there is nothing in it but the name of a file that goes',
  }),
  newsletter_subscriptions: ofAddress('who gets the newsletter', 'until it is ended; 30 days without a confirmation', {
    ends: [{ deletes: `state = 'pending' and created_at < :now - interval '30 days'` }],
    columns: {
      'both direct exported': 'email',
      'both linked withheld': 'confirm_hash unsubscribe_token',
      'both none exported': 'state confirmed_at created_at',
      nobody: 'id confirm_mailed_at',
    },
    withheld: 'secrets of links',
  }),
  contact_requests: ofAddress('organisations that ask for terms', 'two years', {
    ends: [{ deletes: `created_at < :now - interval '2 years'` }],
    columns: {
      'both direct exported': 'name email organisation people message',
      'both linked withheld': 'fingerprint',
      'both none exported': 'created_at',
      nobody: 'id',
    },
    withheld: 'a hash of the message',
  }),
  help_requests: ofAddress('people who ask for help', 'two years', {
    ends: [{ deletes: `created_at < :now - interval '2 years'` }],
    columns: {
      'both direct exported': 'name email message',
      'both linked withheld': 'fingerprint',
      'both none exported': 'number topic about created_at',
      nobody: 'id',
    },
    withheld: 'a hash of the message',
  }),
} as const satisfies Record<string, TableMap>;
