import { Form } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { AdministrationRefusal } from './administration-refusal.ts';
import { ReasonForm } from './reason-form.tsx';

type Verification = {
  id: string;
  accountId: string | null;
  name: string | null;
  accountEmail: string | null;
  referrerId: string | null;
  companyId: string;
  company: string;
  domain: string;
  verifiedAt: Date;
  endedAt: Date | null;
  endedWhy: 'moved' | 'left' | 'revoked' | 'erased' | null;
};

const ends: Record<NonNullable<Verification['endedWhy']>, { word: string; tone: BadgeTone }> = {
  moved: { word: 'Replaced', tone: 'neutral' },
  left: { word: 'Left', tone: 'neutral' },
  revoked: { word: 'Revoked', tone: 'danger' },
  erased: { word: 'Account erased', tone: 'neutral' },
};

export function VerificationTable(props: {
  items: Verification[];
  nextCursor: string | null;
  q: string;
  refused: AdministrationRefusal | undefined;
}) {
  const { items, nextCursor, q, refused } = props;
  return (
    <section aria-labelledby="verifications-heading">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="verifications-heading" className="text-2xl">
          Verifications
        </h2>
        <Form method="get" role="search" aria-label="Find verifications" className="flex min-w-0 grow gap-2 sm:max-w-md">
          <Input
            type="search"
            name="q"
            aria-label="Person, company or domain"
            placeholder="Person, company or domain"
            defaultValue={q}
            maxLength={200}
          />
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Form>
      </div>
      {items.length === 0 ? (
        <p className="mt-4 text-ink-2">{q ? 'Nobody found.' : 'Nobody has verified a work e-mail yet.'}</p>
      ) : (
        <ul className="mt-4 rounded-card border border-line bg-surface">
          {items.map((verification) => (
            <li
              key={verification.id}
              className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5"
            >
              <One verification={verification} refused={refused} />
            </li>
          ))}
        </ul>
      )}
      {nextCursor && (
        <ButtonLink variant="outline" to={`/admin?${new URLSearchParams({ q, cursor: nextCursor })}`} className="mt-4">
          Show older
        </ButtonLink>
      )}
    </section>
  );
}

function One({ verification, refused }: { verification: Verification; refused: AdministrationRefusal | undefined }) {
  const { id, name, accountEmail, referrerId, companyId, company, domain, verifiedAt, endedAt, endedWhy } = verification;
  const person = name || accountEmail || 'A former member';
  const end = endedWhy && ends[endedWhy];
  return (
    <>
      <p className="min-w-56 flex-1 wrap-anywhere">
        {referrerId && !end ? <TextLink to={`/referrers/${referrerId}`}>{person}</TextLink> : <span className="font-medium">{person}</span>}
        {name && <span className="block text-sm text-ink-2">{accountEmail}</span>}
      </p>
      <p className="min-w-44 flex-1 wrap-anywhere">
        <TextLink to={`/companies/${companyId}`}>{company}</TextLink>
        <span className="block text-sm text-ink-2">{domain}</span>
      </p>
      <p className="flex min-w-40 flex-col items-start gap-1">
        {end ? <Badge tone={end.tone}>{end.word}</Badge> : <Badge tone="success">Verified</Badge>}
        <span className="text-sm text-ink-2">
          {indianDate(verifiedAt)}
          {endedAt && ` to ${indianDate(endedAt)}`}
        </span>
      </p>
      {!end && (
        <ReasonForm
          id={id}
          intent="revoke"
          opener="Revoke"
          label={`Why the verification of ${person} is revoked`}
          hint="They will get this by e-mail. Requests that are waiting for them are closed, and the address cannot be used again until you lift this."
          button="Revoke the verification"
          refused={refused}
        />
      )}
      {endedWhy === 'revoked' && (
        <Form method="post" className="grow">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="lift"
            variant="outline"
            size="small"
            aria-label={`Let the address of ${person} be used again`}
          >
            Let the address be used again
          </Button>
        </Form>
      )}
    </>
  );
}
