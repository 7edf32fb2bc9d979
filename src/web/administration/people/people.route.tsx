import { pageMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList, type ConsoleRole } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/people.route.ts';
import { peopleList } from './people-list.tsx';

export const meta = () => [...pageMeta('People'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, peopleList);

/** Support does not see where money goes. */
function listFor(role: ConsoleRole): typeof peopleList {
  if (role === 'administrator') return peopleList;
  const filters = peopleList.filters.map((filter) =>
    filter.kind === 'choice' ? { ...filter, options: filter.options.filter(({ value }) => value !== 'upi') } : filter,
  );
  return { ...peopleList, filters };
}

export default function People({ loaderData: { role, ...page } }: Route.ComponentProps) {
  return (
    <ConsolePage role={role} title="People" about="Every look at this list and at a person’s page is recorded.">
      <ListView list={listFor(role)} {...page} />
    </ConsolePage>
  );
}
