import { ChevronRight, Plus, CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { Form, Link } from 'react-router';
import { totalOf } from '#domain/search/search-total.ts';
import { plural } from '#shared/plural.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { coversCard, Card } from '#web/ui/card.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';
import { SearchBox } from '#web/search/search-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { StepLayout } from './become-frame.tsx';
import { indianDate } from '#shared/indian-date.ts';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';

const assurances = [
  'Your employer is not told. What your company’s referral policy says comes before anything on this site: please read it first.',
  'You refer through your company’s own system, and only people you are willing to vouch for. Saying no takes one click.',
  'You choose how many requests you take in a week, and you can pause or stop at any time.',
];

export function ChooseCompany(props: BecomingStep<'choose'> & { refused: FormRefusal | undefined }) {
  const { q, companies, total, changing, owed, former, proposal, refused } = props;
  return (
    <StepLayout asideTitle="Good to know" aside={assurances}>
      <p className="max-w-measure text-lg text-ink-2">
        {changing
          ? 'Choose your new company. You verify a work email there, and your profile moves with you.'
          : former
            ? `You were a referrer at ${former}. Verify a work email again, and your profile is back.`
            : 'Choose the company that you can refer people to.'}
      </p>
      {changing && (
        <p className="mt-2 max-w-measure text-ink-2">
          {owed > 0
            ? `${plural(owed, 'request')} at your present company ${owed === 1 ? 'waits' : 'wait'} for you. When you move, the seekers are told that you no longer work there, and get their requests back.`
            : 'No requests are waiting for you at your present company.'}{' '}
          <TextLink to="/become-a-referrer">Stay there</TextLink>
        </p>
      )}
      <FormProblem message={refused?.sentence} />
      {proposal && <ProposalNotice proposal={proposal} />}
      <Form method="get" action="/become-a-referrer" role="search" aria-label="Find your company" className="mt-6 flex gap-2">
        {changing && <input type="hidden" name="change" value="1" />}
        <SearchBox name="q" aria-label="Company name" placeholder="Company name" defaultValue={q} maxLength={200} />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
      {companies.length > 0 ? (
        <ul aria-label="Companies" className="mt-4 rounded-card border border-line bg-surface">
          {companies.map(({ id, name, industry, location }) => (
            <li key={id} className="relative flex items-center gap-3 border-b border-line p-3 last:border-b-0 hover:bg-sunken sm:px-4">
              <CompanyTile name={name} className="size-11 text-base" />
              <span className="min-w-0 flex-1">
                <Link to={`/become-a-referrer?company=${id}`} className={`font-semibold text-ink no-underline ${coversCard}`}>
                  {name}
                </Link>
                <span className="block text-sm text-ink-2">
                  {industry} · {location}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-5 text-ink-2">No company in the directory has this name.</p>
      )}
      {total > companies.length && (
        <p className="mt-3 text-sm text-ink-2">{totalOf(total, 'company', 'companies')} in all. Write a part of the name to find yours.</p>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-dashed border-line-strong p-4 sm:px-5">
        <p>
          <strong>Not in the list?</strong> <span className="text-ink-2">Propose it. We check it and write to you.</span>
        </p>
        <ButtonLink to={`/become-a-referrer?propose=1${q ? `&name=${encodeURIComponent(q)}` : ''}`} variant="soft">
          <Plus aria-hidden="true" /> Propose your company
        </ButtonLink>
      </div>
    </StepLayout>
  );
}

type Proposal = NonNullable<BecomingStep<'choose'>['proposal']>;

/** The status of the company that the person proposed. */
function ProposalNotice({ proposal: { name, status, reason, companyId, createdAt } }: { proposal: Proposal }) {
  const waits = `You proposed it on ${indianDate(createdAt)}. We write to you as soon as it is decided, usually within two business days.`;
  const notice = {
    waiting: { icon: Hourglass, look: 'text-warning', title: `${name} is being checked.`, words: waits },
    approved: {
      icon: CircleCheck,
      look: 'text-success',
      title: `${name} is in the directory.`,
      words: 'Continue with your work email there.',
    },
    declined: { icon: CircleX, look: 'text-danger', title: `We did not add ${name}.`, words: `“${reason}”` },
  }[status === 'withdrawn' ? 'declined' : status];
  const { icon: Icon, look, title, words } = notice;
  return (
    <Card as="section" aria-label="Your proposal" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${look}`} />
      <p className="min-w-52 flex-1">
        <strong>{title}</strong>
        <span className="block text-sm text-ink-2">{words}</span>
      </p>
      {status === 'waiting' ? (
        <ButtonForm fields={{ intent: 'withdraw-proposal' }} variant="ghost" size="small">
          Withdraw
        </ButtonForm>
      ) : (
        companyId && <ButtonLink to={`/become-a-referrer?company=${companyId}`}>Continue with {name}</ButtonLink>
      )}
    </Card>
  );
}
