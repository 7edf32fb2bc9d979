import { Fragment } from 'react';
import { indianDateTime } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { actWords } from '#web/administration/audit/subject-words.ts';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { linkTo, Panel } from '#web/administration/console/facts.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/company.route.ts';
import { CompanyStanding } from './companies-list.tsx';
import { CompanyActs } from './company-acts.tsx';

export const meta = () => unlistedMeta('Company');

export const loader = consoleLoader(({ app, session }, { params }: Route.LoaderArgs) => app.companyDesk.get(session, params.id));

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ companyDesk: { edit, pause, resume, merge } }) => ({ edit, pause, resume, merge }));

const done = {
  added: 'The company is in the directory.',
  edit: 'Saved. Search finds its people by the new words within a minute.',
  pause: 'The company is paused: it is no longer in the directory, and nobody there can be asked.',
  resume: 'The company is in the directory again.',
  merge: 'Merged. Its people follow within a few minutes.',
};

export default function Company({ loaderData: { company, corrections, history } }: Route.ComponentProps) {
  const { id, name, otherNames, industry, city, state, size, founded, website, description, emailDomains, referrers, mergedInto } = company;
  const { careersPage, jobBoards } = company;
  const site = website && (
    <OutsideLink href={website} rel="noopener noreferrer nofollow">
      {website}
    </OutsideLink>
  );
  return (
    <ConsolePage
      title={name}
      about={<span className="font-mono text-sm break-all text-ink-3">{id}</span>}
      aside={<CompanyStanding company={company} />}
      done={done}
    >
      {mergedInto && <p>This is the same company as {linkTo(`/admin/companies/${mergedInto}`, mergedInto)}. Its address leads there.</p>}
      {!mergedInto && <CompanyActs company={company} corrections={corrections} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel
          title="Facts"
          aside={!company.paused && linkTo(`/companies/${id}`, 'The public page')}
          facts={[
            ['Other names', otherNames.join(', ') || 'None'],
            ['Industry', industry],
            ['Place', `${city}, ${state}`],
            ['Employees', size],
            ['Founded', founded ?? 'Not known'],
            ['Website', site ?? 'Not known'],
            ['Careers page', careersPage ?? 'Not known'],
            ['Job boards', jobBoards.join(', ') || 'None'],
            ['Email domains', emailDomains.join(', ') || 'None: nobody can prove that they work here'],
            ['Referrers', indianNumber(referrers)],
            ['Description', description || 'None'],
          ]}
        >
          {!mergedInto && linkTo(`/admin/rules/${id}`, 'Its referral rules')}
        </Panel>
        <Panel
          title="History"
          empty="Nobody has changed it from the console."
          items={history.map(({ id: act, action, name: who, email, detail, createdAt }) => [
            <Fragment key={act}>
              {actWords(action)} <span className="text-ink-3">by {who || email || 'a former member'}</span>
              <span className="block text-sm text-ink-2">
                {Object.entries(detail)
                  .map(([key, value]) => (key === 'reason' ? `“${value}”` : `${key}: ${value}`))
                  .join(' · ')}
              </span>
            </Fragment>,
            indianDateTime(createdAt),
          ])}
        />
      </div>
    </ConsolePage>
  );
}

export const ErrorBoundary = missingScreen('Company Not Found', ['/admin/companies', 'Companies'], 'There is no company with this id.');
