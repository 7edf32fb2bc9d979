import { AppError } from '#shared/app-error.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/list.route.ts';
import { answerAct } from './console/answer-act.ts';
import { readListQuery } from './console/console-list.ts';
import { listNamed } from './console-lists.ts';
import { ConsolePage } from './console/console-page.tsx';
import { ListView } from './console/list-view.tsx';
import { consoleLoader } from './console/open-console.ts';

/** One file for every tab that is a list: its path ends with the list's name. */
function listAt({ pathname }: URL) {
  const list = listNamed(pathname.split('/').at(-1));
  if (!list) throw new AppError('not_found');
  return list;
}

export const meta = ({ loaderData }: Route.MetaArgs) => unlistedMeta(listNamed(loaderData?.name)?.title);

export const loader = consoleLoader(async ({ app, session }, { url }: Route.LoaderArgs) => {
  const list = listAt(url);
  const query = readListQuery(list.filters, url.searchParams);
  return { name: list.name, query, ...(await list.find(app)(session, query)) };
});

export const action = (args: Route.ActionArgs) =>
  answerAct(args, (app) => Object.fromEntries((listAt(args.url).acts ?? []).map(({ intent, run }) => [intent, run(app)])));

export default function List({ loaderData: { name, ...page } }: Route.ComponentProps) {
  const list = listNamed(name);
  if (!list) return null;
  const { title, about, aside, acts = [] } = list;
  return (
    <ConsolePage title={title} about={about} aside={aside} done={Object.fromEntries(acts.map(({ intent, done }) => [intent, done]))}>
      <ListView list={list} {...page} />
    </ConsolePage>
  );
}
