import type { PageHandle } from '#web/app/site-meta.tsx';
import type { Route } from './+types/blog-post.route.ts';
import { ArticlePage } from './article-page.tsx';
import { articleMeta, loadArticle } from './article-route.ts';
import { MissingArticle } from './missing-article.tsx';

export const handle: PageHandle = { shareImage: true, article: true };

export const loader = ({ context, params }: Route.LoaderArgs) => loadArticle(context, 'blog', params.slug);

export const meta = ({ loaderData }: Route.MetaArgs) => articleMeta(loaderData, 'Article Not Found');

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
