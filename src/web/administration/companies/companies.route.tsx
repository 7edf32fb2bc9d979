import { pageMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/companies.route.ts';
import { companiesList } from './companies-list.tsx';

export const meta = () => [...pageMeta('Companies'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, companiesList);

export default function Companies({ loaderData: { role, ...page } }: Route.ComponentProps) {
  return (
    <ConsolePage
      role={role}
      title="Companies"
      aside={
        <span className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/rules" variant="outline" size="small">
            Rules to look at
          </ButtonLink>
          <ButtonLink to="/admin/companies/catalogue" variant="outline" size="small">
            Load a file
          </ButtonLink>
          <ButtonLink to="/admin/companies/new" size="small">
            Add a company
          </ButtonLink>
        </span>
      }
    >
      <ListView list={companiesList} {...page} />
    </ConsolePage>
  );
}
