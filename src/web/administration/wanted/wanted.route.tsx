import { pageMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/wanted.route.ts';
import { wantedList } from './wanted-list.tsx';

export const meta = () => [...pageMeta('Wanted'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, wantedList);

export default function Wanted({ loaderData: { role, ...page } }: Route.ComponentProps) {
  return (
    <ConsolePage role={role} title="Wanted companies">
      <ListView list={wantedList} {...page} />
    </ConsolePage>
  );
}
