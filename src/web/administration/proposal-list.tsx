import type { App } from '#server/app/create-app.ts';
import { indianDate } from '#shared/indian-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { ActForm } from './console/act-form.tsx';
import { Section } from './console/facts.tsx';

type Proposals = Awaited<ReturnType<App['administration']['overview']>>['proposals'];

export function ProposalList({ waiting, decided }: Proposals) {
  return (
    <Section title="Company proposals" count={waiting.length}>
      {waiting.length === 0 && <p className="mt-3 text-ink-2">No proposal waits for a decision.</p>}
      <ul className="mt-4 grid gap-5 lg:grid-cols-2">
        {waiting.map((proposal) => (
          <li key={proposal.id}>
            <Waiting proposal={proposal} />
          </li>
        ))}
      </ul>
      {decided.length > 0 && (
        <details className="mt-5">
          <summary className="inline-flex min-h-control-small cursor-pointer items-center font-medium text-primary">Decided lately</summary>
          <ul className="mt-2 flex flex-col gap-2">
            {decided.map(({ id, name, status, reason, companyId, decidedAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <Badge tone={status === 'approved' ? 'success' : 'danger'}>{status === 'approved' ? 'Approved' : 'Declined'}</Badge>
                {companyId ? <TextLink to={`/companies/${companyId}`}>{name}</TextLink> : <span>{name}</span>}
                <span className="text-sm text-ink-2">
                  {decidedAt && indianDate(decidedAt)}
                  {reason && ` · “${reason}”`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function Waiting({ proposal }: { proposal: Proposals['waiting'][number] }) {
  const { id, name, website, emailDomain, industry, city, state, size, description, proposer, proposerEmail, createdAt, companyId } =
    proposal;
  const facts = [
    ['Email domain', emailDomain],
    ['Industry', industry],
    ['Place', `${city}, ${state}`],
    ['Employees', size],
    ['Proposed by', proposer || proposerEmail || 'A former member'],
    ['On', indianDate(createdAt)],
  ] as const;
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <div className="flex items-center gap-3">
        <CompanyTile name={name} />
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          {website && (
            <OutsideLink href={website} rel="noopener noreferrer nofollow" className="text-sm wrap-anywhere">
              {website}
            </OutsideLink>
          )}
        </div>
      </div>
      {companyId && <p className="text-sm text-ink-2">In the directory already: this adds the domain to it.</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-3">{term}</dt>
            <dd className="font-medium wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {description && <p className="text-sm whitespace-pre-line text-ink-2">{description}</p>}
      <div className="mt-auto flex flex-wrap items-start gap-3">
        <ActForm
          id={id}
          intent="approve"
          opener="Approve"
          says={
            companyId
              ? `People with an address at ${emailDomain} can show that they work at ${name}.`
              : `${name} enters the directory, and people with an address at ${emailDomain} can show that they work there.`
          }
          reasonHint="What you checked. Kept in the audit log."
          button={`Approve ${name}`}
        />
        <ActForm
          id={id}
          intent="decline"
          opener="Decline"
          says={`${name} does not enter the directory.`}
          reasonHint="The person who proposed it reads this, in the app and by email."
          button="Decline the proposal"
          danger
        />
      </div>
    </Card>
  );
}
