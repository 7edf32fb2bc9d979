import { data } from 'react-router';
import { publishedAt } from '#shared/indian-date.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import type { Route } from './+types/blog-post.route.ts';
import { ArticlePage } from './article-page.tsx';
import { MissingArticle } from './missing-article.tsx';

export const handle: PageHandle = { shareImage: true, article: true };

export function loader({ context, params }: Route.LoaderArgs) {
  const found = context.get(appContext).content.lookUpArticle('blog', params.slug);
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
    : [...pageMeta('Article Not Found'), { name: 'robots', content: 'noindex' }];

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'found') {
    return <ArticlePage found={loaderData} home={{ name: 'Blog', path: '/blog', related: 'Read next' }} />;
  }
  return (
    <MissingArticle
      title="Article Not Found"
      sentence="There is no article at this address. It may be mistyped, or the article has moved."
      home={{ name: 'All articles', path: '/blog' }}
      suggestions={loaderData.suggestions}
    />
  );
}
