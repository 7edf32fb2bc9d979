import { data } from 'react-router';
import { publishedAt } from '#shared/indian-date.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import type { Route } from './+types/guide.route.ts';
import { ArticlePage } from './article-page.tsx';
import { MissingArticle } from './missing-article.tsx';

export const handle: PageHandle = { shareImage: true, article: true };

export function loader({ context, params }: Route.LoaderArgs) {
  const found = context.get(appContext).content.lookUpArticle('guides', params.slug);
  return data(found, { status: found.kind === 'found' ? 200 : 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.kind === 'found'
    ? [
        ...pageMeta(loaderData.article.title, loaderData.article.summary),
        { property: 'article:published_time', content: publishedAt(loaderData.article.date) },
        { property: 'article:section', content: loaderData.article.category },
        { name: 'author', content: loaderData.article.author },
      ]
    : [...pageMeta('Guide Not Found'), { name: 'robots', content: 'noindex' }];

export default function Guide({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'found') {
    return <ArticlePage found={loaderData} home={{ name: 'Guides', path: '/guides', related: 'Guides to read next' }} />;
  }
  return (
    <MissingArticle
      title="Guide Not Found"
      sentence="There is no guide at this address. It may be mistyped, or the guide has moved."
      home={{ name: 'All guides', path: '/guides' }}
      suggestions={loaderData.suggestions}
    />
  );
}
