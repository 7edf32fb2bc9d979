import { pageMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/people.route.ts';
import { peopleList } from './people-list.tsx';

export const meta = () => [...pageMeta('People'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, peopleList);

export default function People({ loaderData: { role, ...page } }: Route.ComponentProps) {
  // Where money goes is not for support.
  const list = role === 'support' ? { ...peopleList, filters: peopleList.filters.filter(({ name }) => name !== 'by') } : peopleList;
  return (
    <ConsolePage role={role} title="People" about="Opening a person’s page is recorded.">
      <ListView list={list} {...page} />
    </ConsolePage>
  );
}
