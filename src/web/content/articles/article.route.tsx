import { Printer } from 'lucide-react';
import { data } from 'react-router';
import { indianDate, publishedAt } from '#shared/indian-date.ts';
import { appContext } from '#web/app/app-context.ts';
import { JsonLd } from '#web/app/document-script.tsx';
import { pageMeta, unlistedMeta } from '#web/app/page-title.ts';
import { useRootData } from '#web/app/root-data.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { articleFacts } from '#web/app/structured-data.ts';
import { Breadcrumbs } from '#web/content/breadcrumbs.tsx';
import { TextWithContents } from '#web/content/table-of-contents.tsx';
import { NewsletterSection } from '#web/outreach/newsletter-form.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/article.route.ts';
import { ArticleCover, ArticleGrid, CategoryLabel } from './article-card.tsx';
import { MissingArticle } from './missing-article.tsx';
import { sectionOf, sectionWords } from './section-words.ts';
import { PageSection } from '#web/ui/section.tsx';

export const handle: PageHandle = { shareImage: true, article: true };

/** One file for an article of the blog and a guide. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const section = sectionOf(url);
  const found = context.get(appContext).content.lookUpArticle(section, params.slug);
  return data({ section, found }, { status: found.kind === 'found' ? 200 : 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { section, found } = loaderData;
  if (found.kind === 'missing') return unlistedMeta(sectionWords[section].missing.piece[0]);
  const { title, summary, date, category, author } = found.article;
  return [
    ...pageMeta(title, summary),
    { property: 'article:published_time', content: publishedAt(date) },
    { property: 'article:section', content: category },
    { name: 'author', content: author },
  ];
};

export default function Article({ loaderData: { section, found } }: Route.ComponentProps) {
  const { publicUrl } = useRootData();
  const words = sectionWords[section];
  if (found.kind === 'missing') return <MissingArticle words={words} what="piece" suggestions={found.suggestions} />;
  const { article, blocks, contents, related } = found;
  return (
    <>
      <article>
        <JsonLd facts={articleFacts(publicUrl, article)} />
        <header className="border-b border-line bg-surface print:border-0">
          <div className="page-width grid gap-6 py-6 md:grid-cols-[1.6fr_1fr] md:gap-12 md:py-10">
            <div className="flex flex-col gap-4">
              <Breadcrumbs crumbs={[words, { name: article.title, path: article.path }]} />
              <div className="mt-auto md:pt-6">
                <CategoryLabel category={article.category} />
              </div>
              <h1 className="text-[clamp(2rem,1.5rem+2.4vw,3.25rem)] leading-[1.08] tracking-[-0.02em]">{article.title}</h1>
              <p className="max-w-[36em] text-lg text-ink-2 md:text-xl md:leading-normal">{article.summary}</p>
              <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 md:mb-auto">
                <Avatar name={article.author} className="print:hidden" />
                <p className="text-sm">
                  <span className="block font-semibold">{article.author}</span>
                  <span className="text-ink-2">{article.authorRole}</span>
                </p>
                <p className="text-sm text-ink-2">
                  <time dateTime={article.date} className="block">
                    {indianDate(article.date)}
                  </time>
                  {article.minutes} min read
                </p>
              </div>
            </div>
            <ArticleCover seed={article.cover} category={article.category} className="h-40 rounded-card md:h-full md:min-h-80" />
          </div>
        </header>
        <TextWithContents
          blocks={blocks}
          contents={contents}
          below={
            <Button variant="ghost" size="small" data-print="" className="needs-script mt-4 -ml-3 max-lg:hidden">
              <Printer aria-hidden="true" /> Print this {words.piece}
            </Button>
          }
        />
      </article>
      <PageSection title={words.related} heading="" data-screen-only="" className="when-near border-t border-line bg-sunken">
        <ArticleGrid articles={related} className="mt-6" />
      </PageSection>
      <NewsletterSection />
    </>
  );
}
