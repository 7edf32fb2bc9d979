import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import type { ConsoleList } from '#web/administration/console/console-list.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export type VerificationRow = Awaited<ReturnType<App['administration']['findVerifications']>>['items'][number];

const ends: Record<NonNullable<VerificationRow['endedWhy']>, { word: string; tone: BadgeTone }> = {
  moved: { word: 'Replaced', tone: 'neutral' },
  left: { word: 'Left', tone: 'neutral' },
  revoked: { word: 'Revoked', tone: 'danger' },
  erased: { word: 'Account erased', tone: 'neutral' },
};

export const verifiedName = ({ name, accountEmail }: VerificationRow) => name || accountEmail || 'A former member';
const standingOf = ({ endedWhy }: VerificationRow): { word: string; tone: BadgeTone } =>
  endedWhy ? ends[endedWhy] : { word: 'Verified', tone: 'success' };

/** Everybody who proved a work address. Administrators see its domain, which is what counts, and not the address. */
export const referrersList: ConsoleList<VerificationRow> = {
  path: '/admin/referrers',
  name: 'referrers',
  title: 'Referrers',
  finds: 'Person, company or domain',
  filters: [
    {
      name: 'standing',
      label: 'Proof',
      kind: 'choice',
      options: [
        { value: 'verified', label: 'Verified' },
        { value: 'revoked', label: 'Revoked' },
        { value: 'ended', label: 'Ended' },
      ],
    },
  ],
  columns: [
    {
      key: 'person',
      heading: 'Person',
      names: true,
      text: verifiedName,
      cell: (row) =>
        row.accountId ? (
          <TextLink to={`/admin/people/${encodeURIComponent(row.accountId)}`}>{verifiedName(row)}</TextLink>
        ) : (
          verifiedName(row)
        ),
    },
    {
      key: 'company',
      heading: 'Company',
      text: ({ company }) => company,
      cell: ({ company, companyId }) => <TextLink to={`/admin/companies/${companyId}`}>{company}</TextLink>,
    },
    { key: 'domain', heading: 'Domain', text: ({ domain }) => domain },
    {
      key: 'standing',
      heading: 'Proof',
      text: (row) => standingOf(row).word,
      cell: (row) => <Badge tone={standingOf(row).tone}>{standingOf(row).word}</Badge>,
    },
    { key: 'since', heading: 'Since', text: ({ verifiedAt }) => indianDate(verifiedAt) },
    { key: 'until', heading: 'Until', text: ({ endedAt }) => (endedAt ? indianDate(endedAt) : '–') },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nobody has verified a work email yet.',
  find: (app, session, query) => app.administration.findVerifications(session, query),
};
