import { pageMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/audit.route.ts';
import { auditList } from './audit-list.tsx';

export const meta = () => [...pageMeta('Audit log'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, auditList);

export default function Audit({ loaderData: { role, ...page } }: Route.ComponentProps) {
  return (
    <ConsolePage role={role} title="Audit log" about="Everything that was done from the console, and why. Nobody can change it.">
      <ListView list={auditList} {...page} />
    </ConsolePage>
  );
}
