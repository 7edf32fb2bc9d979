import { AppError } from '#shared/app-error.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/list.route.ts';
import { answerAct } from './console/answer-act.ts';
import { readListQuery } from './console/console-list.ts';
import { listNamed } from './console-lists.ts';
import { ConsolePage } from './console/console-page.tsx';
import { ListView } from './console/list-view.tsx';
import { openConsole } from './console/open-console.ts';

/** One file for every tab that is a list: its path ends with the list's name. */
function listAt({ pathname }: URL) {
  const list = listNamed(pathname.split('/').at(-1));
  if (!list) throw new AppError('not_found');
  return list;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta(listNamed(loaderData?.name)?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  const list = listAt(url);
  const query = readListQuery(list.filters, url.searchParams);
  return { name: list.name, role, query, ...(await list.find(app, session, query)) };
}

export const action = (args: Route.ActionArgs) =>
  answerAct(args, Object.fromEntries((listAt(args.url).acts ?? []).map(({ intent, run }) => [intent, run])));

export default function List({ loaderData: { name, ...page }, actionData }: Route.ComponentProps) {
  const list = listNamed(name);
  if (!list) return null;
  const { title, about, aside, acts = [] } = list;
  return (
    <ConsolePage
      role={page.role}
      title={title}
      about={about}
      aside={aside}
      done={Object.fromEntries(acts.map(({ intent, done }) => [intent, done]))}
      refused={actionData}
    >
      <ListView list={list} {...page} refused={actionData} />
    </ConsolePage>
  );
}
