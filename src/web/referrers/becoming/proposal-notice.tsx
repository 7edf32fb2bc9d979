import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { Form } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { BecomingStep } from './read-becoming.ts';

type Proposal = NonNullable<BecomingStep<'choose'>['proposal']>;

/** The status of the company that the person proposed. */
export function ProposalNotice({ proposal: { name, status, reason, companyId, createdAt } }: { proposal: Proposal }) {
  if (status === 'waiting') {
    return (
      <Card as="section" aria-label="Your proposal" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Hourglass aria-hidden="true" className="size-6 shrink-0 text-warning" />
        <p className="min-w-52 flex-1">
          <strong>{name}</strong> is being checked.
          <span className="block text-sm text-ink-2">
            You proposed it on {indianDate(createdAt)}. We write to you as soon as it is decided, usually within two business days.
          </span>
        </p>
        <Form method="post">
          <FormKey />
          <Button type="submit" name="intent" value="withdraw-proposal" variant="ghost" size="small">
            Withdraw
          </Button>
        </Form>
      </Card>
    );
  }
  const approved = status === 'approved';
  return (
    <Card as="section" aria-label="Your proposal" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      {approved ? (
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
      ) : (
        <CircleX aria-hidden="true" className="size-6 shrink-0 text-danger" />
      )}
      <p className="min-w-52 flex-1">
        <strong>{approved ? `${name} is in the directory.` : `We did not add ${name}.`}</strong>
        <span className="block text-sm text-ink-2">{approved ? 'Continue with your work email there.' : `“${reason}”`}</span>
      </p>
      {companyId && <ButtonLink to={`/become-a-referrer?company=${companyId}`}>Continue with {name}</ButtonLink>}
    </Card>
  );
}
