import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ShownRequest } from './shown-request.ts';

/** After an end without a referral: whom else to ask, with everything filled in, and at which companies people answer. */
export function NextSteps({ request, next }: { request: ShownRequest; next: NonNullable<ShownRequest['next']> }) {
  const firstName = next.instead?.name.split(' ')[0];
  return (
    <>
      <p>
        {request.ladder.endsAt ? (
          <strong>Nobody at {request.company} could take it. </strong>
        ) : (
          <strong>It ended without a referral. </strong>
        )}
        <span className="text-ink-2">This says nothing about you, and the request does not count towards your allowance.</span>
      </p>
      {next.instead && (
        <ButtonLink to={`/request/${next.instead.id}?from=${request.id}`} className="self-start">
          Ask {firstName} instead
        </ButtonLink>
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
