import { endWords } from '#domain/requests/where-it-stands.ts';
import { SampleMark } from '#web/cards/sample-mark.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ShownRequest } from './shown-request.ts';

/** After an end without a referral: other people to ask, with everything filled in, and companies where people answer. */
export function NextSteps({ request, next }: { request: ShownRequest; next: NonNullable<ShownRequest['next']> }) {
  const { state, company, ladder, offers, events } = request;
  const ended = endWords(offers, { state, company, ladder: ladder.on, dry: events.some(({ move }) => move === 'run_dry') });
  return (
    <>
      <p>
        <strong>{ended.title}.</strong> <span className="text-ink-2">{ended.more}</span>
      </p>
      {next.people.length > 0 && (
        <>
          <h3 className="text-base">Ask somebody else, with everything filled in</h3>
          <ul className="flex flex-col gap-3">
            {next.people.map(({ id, name, role, company, isSample }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0">
                  <TextLink to={`/referrers/${id}`}>{name}</TextLink>
                  {isSample && <SampleMark className="ml-1.5" />}
                  <span className="block text-sm text-ink-2 wrap-anywhere">
                    {role}, {company}
                  </span>
                </span>
                <ButtonLink to={`/request/${id}?from=${request.id}`} variant="soft" size="small">
                  Ask {name.split(' ')[0]} instead
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {next.companies.length > 0 && (
        <>
          <h3 className="text-base">Where else to ask</h3>
          <ul className="flex flex-col gap-3">
            {next.companies.map(({ id, name, industry, words }) => (
              <li key={id}>
                <TextLink to={`/companies/${id}`}>{name}</TextLink> <span className="text-sm text-ink-3">{industry}</span>
                <span className="block text-sm text-ink-2">{words}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
