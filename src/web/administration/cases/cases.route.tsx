import { clsx } from 'clsx';
import { Form, Link } from 'react-router';
import { conductRuleNames, conductRules } from '#domain/trust/conduct-rules.ts';
import { AppError } from '#shared/app-error.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { searchText } from '#domain/search/search-text.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/cases.route.ts';
import { caseKinds, caseStates } from './case-words.ts';

export const meta = () => [...pageMeta('Cases'), { name: 'robots', content: 'noindex' }];

const shows = { to_decide: 'To decide', mine: 'Mine', overdue: 'Overdue', decided: 'Decided' } as const;

function known<T extends string>(names: readonly T[], text: string | null): T | '' {
  return names.find((each) => each === text) ?? '';
}
const kindNames = Object.keys(caseKinds) as (keyof typeof caseKinds)[];
const showNames = Object.keys(shows) as (keyof typeof shows)[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets nobody else in.
  if (!session) throw new AppError('not_found');
  const search = new URL(request.url).searchParams;
  const query = {
    show: known(showNames, search.get('show')) || ('to_decide' as const),
    kind: known(kindNames, search.get('kind')),
    rule: known(conductRuleNames, search.get('rule')),
    q: searchText(search.get('q') ?? ''),
  };
  const found = await context.get(appContext).casesDesk.find(session, { ...query, cursor: search.get('cursor') || undefined });
  return { ...found, query, now: Date.now() };
}

export default function Cases({ loaderData: { items, nextCursor, query, now } }: Route.ComponentProps) {
  const address = (more: Record<string, string>) =>
    `/admin/cases?${new URLSearchParams(Object.entries({ ...query, ...more }).filter(([, value]) => value !== ''))}`;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <div>
        <TextLink to="/admin" className="inline-flex min-h-control-small items-center text-sm">
          Administration
        </TextLink>
        <h1 className="text-4xl">Cases</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          What people reported, what a signal noticed, and disputes. The next one due is on top.
        </p>
      </div>
      <nav aria-label="Which cases" className="flex flex-wrap gap-2">
        {showNames.map((each) => (
          <Link
            key={each}
            to={address({ show: each })}
            aria-current={each === query.show ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-control-small items-center rounded-control px-3 font-medium no-underline',
              each === query.show ? 'bg-primary-soft text-on-primary-soft' : 'text-ink-2 hover:bg-sunken',
            )}
          >
            {shows[each]}
          </Link>
        ))}
      </nav>
      <Form method="get" role="search" aria-label="Find cases" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="show" value={query.show} />
        <InputField label="Number, e-mail or id of the person" name="q" type="search" defaultValue={query.q} className="grow basis-56" />
        <Field label="About" className="basis-40">
          {(control) => (
            <Select {...control} name="kind" defaultValue={query.kind}>
              <option value="">Everything</option>
              {kindNames.map((each) => (
                <option key={each} value={each}>
                  {caseKinds[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Rule" className="basis-56">
          {(control) => (
            <Select {...control} name="rule" defaultValue={query.rule}>
              <option value="">Any</option>
              {conductRuleNames.map((each) => (
                <option key={each} value={each}>
                  {conductRules[each].reported}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="outline">
          Find
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState
          title={query.show === 'to_decide' && !query.q && !query.kind && !query.rule ? 'Nothing waits for a decision' : 'No such case'}
        >
          Reports, signals and disputes appear here by when they are due.
        </EmptyState>
      ) : (
        <ul aria-label="Cases" className="rounded-card border border-line bg-surface">
          {items.map((each) => {
            const late = each.dueAt.getTime() < now && query.show !== 'decided';
            return (
              <li key={each.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5">
                <span className="min-w-56 flex-1 wrap-anywhere">
                  <TextLink to={`/admin/cases/${each.id}`}>
                    #{each.number} {caseKinds[each.kind]}
                  </TextLink>
                  <span className="block text-sm text-ink-2">
                    {conductRules[each.rule].reported}
                    {each.person && ` · ${each.person}`}
                  </span>
                </span>
                <span className={clsx('text-sm', late ? 'font-semibold text-danger' : 'text-ink-2')}>
                  {late ? 'was due' : 'due'} {indianDeadline(each.dueAt)}
                </span>
                <Badge tone={caseStates[each.state].tone}>
                  {caseStates[each.state].word}
                  {each.claimer && ` by ${each.claimer}`}
                </Badge>
              </li>
            );
          })}
        </ul>
      )}
      {nextCursor && (
        <ButtonLink variant="outline" to={address({ cursor: nextCursor })} className="self-start">
          Show more
        </ButtonLink>
      )}
    </div>
  );
}
