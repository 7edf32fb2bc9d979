import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/cases.route.ts';
import { casesList } from './cases-list.tsx';

export const meta = () => [...pageMeta('Cases'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, casesList);

export default function Cases({ loaderData: { role, ...page } }: Route.ComponentProps) {
  return (
    <ConsolePage role={role} title="Cases" about="What people reported, what a signal noticed, and disputes. The next one due is on top.">
      <ListView list={casesList} {...page} />
    </ConsolePage>
  );
}
