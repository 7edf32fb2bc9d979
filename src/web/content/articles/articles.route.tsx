import { data } from 'react-router';
import { readSearch } from '#domain/content/literal-search.ts';
import { readPage } from '#domain/content/select-articles.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { CrumbFacts } from '#web/content/breadcrumbs.tsx';
import { PageHead } from '#web/content/page-head.tsx';
import { ResourceCollections } from '#web/content/resource-collections.tsx';
import { NewsletterSection } from '#web/outreach/newsletter-section.tsx';
import { ConsoleLine } from '#web/reading/console-line.tsx';
import type { Route } from './+types/articles.route.ts';
import { ArticleList, FeedLinks } from './article-list.tsx';
import { MissingArticle } from './missing-article.tsx';
import { sectionOf, sectionWords } from './section-words.ts';

export const handle: PageHandle = { canonicalSearch: ['category'], shareImage: true };

/** One file for /blog and /guides. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { content } = context.get(appContext);
  const section = sectionOf(url);
  const search = readSearch(url.searchParams.get('q'));
  const category = url.searchParams.get('category') || undefined;
  const list = content.findArticles(section, { search, category, page: readPage(url.searchParams.get('page')) });
  const collections = section === 'guides' ? content.findCollections() : [];
  return data({ section, list, search, collections }, { status: list.kind === 'found' ? 200 : 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { section, list, search } = loaderData;
  const { name, piece, about } = sectionWords[section];
  const category = list.kind === 'found' ? list.category : undefined;
  return [
    ...pageMeta(category ? `${category} ${piece}s` : name, about),
    ...(search || list.kind === 'missing' ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function Articles({ loaderData: { section, list, search, collections } }: Route.ComponentProps) {
  const words = sectionWords[section];
  if (list.kind === 'missing') return <MissingArticle words={words} what="category" suggestions={list.suggestions} />;
  return (
    <>
      {/* The specification asks only for the term in the console; we also find the articles. */}
      {search && <ConsoleLine level="log" words="Search term:" about={search} />}
      <CrumbFacts name={words.name} path={words.path} />
      <PageHead title={words.title} seed={section}>
        <p>{words.lead}</p>
      </PageHead>
      <div className="page-width py-8 md:py-12">
        <ArticleList list={list} search={search} words={words} />
        <FeedLinks section={section} />
      </div>
      {collections.length > 0 && <ResourceCollections collections={collections} />}
      <NewsletterSection />
    </>
  );
}
