import type { PageHandle } from '#web/app/site-meta.tsx';
import type { Route } from './+types/guide.route.ts';
import { ArticlePage } from './article-page.tsx';
import { articleMeta, loadArticle } from './article-route.ts';
import { MissingArticle } from './missing-article.tsx';

export const handle: PageHandle = { shareImage: true, article: true };

export const loader = ({ context, params }: Route.LoaderArgs) => loadArticle(context, 'guides', params.slug);

export const meta = ({ loaderData }: Route.MetaArgs) => articleMeta(loaderData, 'Guide Not Found');

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
