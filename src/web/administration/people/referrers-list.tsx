import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import { consoleList } from '#web/administration/console/console-list.ts';

type Row = Awaited<ReturnType<App['administration']['findVerifications']>>['items'][number];

const ends: Record<NonNullable<Row['endedWhy']>, string> = {
  moved: 'Replaced',
  left: 'Left',
  revoked: 'Revoked',
  erased: 'Account erased',
};

const nameOf = ({ name, accountEmail }: Row) => name || accountEmail || 'A former member';

/** Everybody who proved a work address. Administrators see its domain, which is what counts, and not the address. */
export const referrersList = consoleList<Row>({
  name: 'referrers',
  title: 'Referrers',
  about: 'Who proved a work address, where, and until when.',
  finds: 'Person, company or domain',
  filters: [{ name: 'standing', label: 'Proof', options: { verified: 'Verified', revoked: 'Revoked', ended: 'Ended' } }],
  columns: [
    {
      heading: 'Person',
      names: true,
      text: nameOf,
      to: ({ accountId }) => accountId && `/admin/people/${encodeURIComponent(accountId)}`,
    },
    { heading: 'Company', text: ({ company }) => company, to: ({ companyId }) => `/admin/companies/${companyId}` },
    { heading: 'Domain', text: ({ domain }) => domain },
    {
      heading: 'Proof',
      text: ({ endedWhy }) => (endedWhy ? ends[endedWhy] : 'Verified'),
      badge: ({ endedWhy }) => (endedWhy ? (endedWhy === 'revoked' ? 'danger' : 'neutral') : 'success'),
    },
    { heading: 'Since', text: ({ verifiedAt }) => indianDate(verifiedAt) },
    { heading: 'Until', text: ({ endedAt }) => (endedAt ? indianDate(endedAt) : '–') },
  ],
  acts: [
    {
      intent: 'revoke',
      isOffered: ({ endedWhy }) => endedWhy === null,
      shortcut: 'v',
      opener: 'Revoke',
      says: (row) =>
        `${nameOf(row)} is no longer listed. Requests that wait for them are closed, and the address cannot be used again until you lift this.`,
      reasonHint: 'They get it by email.',
      button: 'Revoke the verification',
      danger: true,
      run: ({ administration }) => administration.revokeVerification,
      done: 'The verification was revoked. Everybody who is waiting gets an answer within a minute.',
    },
    {
      intent: 'lift',
      isOffered: ({ endedWhy }) => endedWhy === 'revoked',
      shortcut: 'l',
      opener: 'Lift',
      says: () => 'The address can be used again, by them or by its new owner.',
      button: 'Let it be used again',
      run: ({ administration }) => administration.liftRevocation,
      done: 'This address can be used again.',
    },
  ],
  empty: 'Nobody has verified a work email yet.',
  find: ({ administration }) => administration.findVerifications,
});
