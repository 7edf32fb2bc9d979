import { indianDeadline } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { answerAct } from './console/answer-act.ts';
import { ConsolePage } from './console/console-page.tsx';
import { linkTo, Section } from './console/facts.tsx';
import { consoleLoader } from './console/open-console.ts';
import { clientAddressContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/administration.route.ts';
import { BeforeOpening } from './before-opening.tsx';
import { ProposalList } from './proposal-list.tsx';

export const meta = () => unlistedMeta('Administration');

export const loader = consoleLoader(async ({ app, session, role }, { request, context }: Route.LoaderArgs) => {
  const visitor = { clientAddress: context.get(clientAddressContext), forwardedFor: request.headers.get('x-forwarded-for') ?? undefined };
  const [overview, rules, findings] = await Promise.all([
    app.administration.overview(session),
    app.rulesDesk.toLookAt(session),
    role === 'administrator' ? app.console.findBeforeOpening(session, visitor) : [],
  ]);
  return { ...overview, findings, rulesToLookAt: rules.declines.length + rules.reports.length };
});

const done = {
  approve: 'The company is in the directory, and the person who proposed it was told.',
  decline: 'The proposal was declined, and the person who made it was told why.',
  waive: 'Waived. Your reason stands in the list and in the audit log.',
  restored: 'Recorded.',
  decided: 'The dispute is decided. Both of them were told, with your reason.',
} as const;

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ administration, console }) => ({
    approve: administration.approveProposal,
    decline: administration.declineProposal,
    waive: console.waiveCheck,
    restored: (session, _, typed) => console.recordRestore(session, typed),
  }));

export default function AdministrationPage({ loaderData }: Route.ComponentProps) {
  const { proposals, disputes, findings, rulesToLookAt } = loaderData;
  return (
    <ConsolePage
      title="Administration"
      about="What waits for a decision. What you decide and what you read of other people’s requests is recorded."
      done={done}
    >
      {findings.length > 0 && <BeforeOpening findings={findings} />}
      {rulesToLookAt > 0 && <p>{linkTo('/admin/rules', `${plural(rulesToLookAt, 'rule card')} to look at`)}</p>}
      <ProposalList {...proposals} />
      <DisputeList disputes={disputes} />
    </ConsolePage>
  );
}

function DisputeList({ disputes }: Pick<Route.ComponentProps['loaderData'], 'disputes'>) {
  return (
    <Section title="Disputes" count={disputes.length}>
      {disputes.length === 0 ? (
        <p className="mt-3 text-ink-2">There are no open disputes.</p>
      ) : (
        <ul className="mt-4 rounded-card border border-line bg-surface">
          {disputes.map(({ id, seeker, referrer, company, position, decideBy }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line p-4 last:border-b-0 sm:px-5"
            >
              <span className="min-w-0 wrap-anywhere">
                {linkTo(`/admin/disputes/${id}`, `${position} at ${company}`)}
                <span className="block text-sm text-ink-2">
                  {seeker} says that {referrer} made no referral.
                </span>
              </span>
              {decideBy && (
                <time dateTime={decideBy.toISOString()} className="text-sm text-ink-2">
                  Decide by {indianDeadline(decideBy)}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
