import { Printer } from 'lucide-react';
import { indianDate } from '#shared/indian-date.ts';
import type { FoundArticle } from '#server/content/look-up-article.ts';
import { JsonLd } from '#web/app/json-ld.tsx';
import { useRootData } from '#web/app/root-data.ts';
import { articleFacts } from '#web/app/structured-data.ts';
import { NewsletterSection } from '#web/outreach/newsletter-section.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ArticleCard, CategoryLabel } from './article-card.tsx';
import { ArticleCover } from './article-cover.tsx';
import { Breadcrumbs } from '#web/content/breadcrumbs.tsx';
import { RichText } from '#web/content/rich-text.tsx';
import { TableOfContents } from '#web/content/table-of-contents.tsx';

export function ArticlePage({ found, home }: { found: FoundArticle; home: { name: string; path: string; related: string } }) {
  const { article, blocks, contents, related } = found;
  return (
    <>
      <article>
        <JsonLd facts={articleFacts(useRootData().publicUrl, article)} />
        <header className="border-b border-line bg-surface print:border-0">
          <div className="page-width grid gap-6 py-6 md:grid-cols-[1.6fr_1fr] md:gap-12 md:py-10">
            <div className="flex flex-col gap-4">
              <Breadcrumbs crumbs={[home, { name: article.title, path: article.path }]} />
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
        <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-10 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16 lg:py-14 print:block">
          <aside
            data-screen-only=""
            className="lg:sticky lg:top-24 lg:-ml-2 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:pl-2"
          >
            <TableOfContents contents={contents} />
            <Button variant="ghost" size="small" data-print="" className="needs-script mt-4 -ml-3 max-lg:hidden">
              <Printer aria-hidden="true" /> Print this {article.section === 'blog' ? 'article' : 'guide'}
            </Button>
          </aside>
          <RichText blocks={blocks} />
        </div>
      </article>
      <section aria-labelledby="related-heading" data-screen-only="" className="when-near border-t border-line bg-sunken">
        <div className="page-width py-12 md:py-16">
          <h2 id="related-heading">{home.related}</h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((each, index) => (
              <ArticleCard key={each.slug} article={each} index={index} />
            ))}
          </ul>
        </div>
      </section>
      <NewsletterSection />
    </>
  );
}
