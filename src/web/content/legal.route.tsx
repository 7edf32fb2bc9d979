import { sectionsOf } from '#domain/content/rich-text.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import type { Route } from './+types/legal.route.ts';
import { PageHead } from './page-head.tsx';
import { TextWithContents } from './table-of-contents.tsx';

export const handle: PageHandle = { shareImage: true };

/** One file for the three legal pages: the path is the name of the text. */
export function loader({ context, url }: Route.LoaderArgs) {
  // Not the request's URL: inside the app the router requests the same path plus .data.
  const id = url.pathname.slice(1);
  return context.get(appContext).content.getLegalPage(id);
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head.title, loaderData?.head.description);

/** May 11, 2025: the format that the specification uses on these three pages. */
const longDate = (date: string) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export default function Legal({ loaderData: { head, blocks } }: Route.ComponentProps) {
  const contents = sectionsOf(blocks).flatMap(({ heading }) => heading ?? []);
  return (
    <>
      <PageHead title={head.title} seed={head.id} crumb={{ name: head.title, path: `/${head.id}` }}>
        <p>{head.description}</p>
        <p className="mt-3 text-base">
          Last updated: <time dateTime={head.lastUpdated}>{longDate(head.lastUpdated)}</time>
        </p>
      </PageHead>
      <TextWithContents blocks={blocks} contents={contents} />
    </>
  );
}
