import { pageMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/requests.route.ts';
import { requestsList } from './requests-list.tsx';

export const meta = () => [...pageMeta('Requests'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, requestsList);

export default function Requests({ loaderData: { role, ...page } }: Route.ComponentProps) {
  return (
    <ConsolePage role={role} title="Requests" about="How each request stands. What people wrote to each other is not here.">
      <ListView list={requestsList} {...page} />
    </ConsolePage>
  );
}
