import { data } from 'react-router';
import { readSearch } from '#domain/content/literal-search.ts';
import { readPage } from '#domain/content/select-articles.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { ConsoleLine } from '#web/reading/console-line.tsx';
import { NewsletterSection } from '#web/outreach/newsletter-section.tsx';
import type { Route } from './+types/blog.route.ts';
import { ArticleList, type ListWords } from './article-list.tsx';
import { CrumbFacts } from '#web/content/breadcrumbs.tsx';
import { FeedLinks } from './feed-links.tsx';
import { MissingArticle } from './missing-article.tsx';
import { PageHead } from '#web/content/page-head.tsx';

export const handle: PageHandle = { canonicalSearch: ['category'], shareImage: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const list = context.get(appContext).content.findArticles('blog', {
    search,
    category: searchParams.get('category') || undefined,
    page: readPage(searchParams.get('page')),
  });
  return data({ list, search }, { status: list.kind === 'found' ? 200 : 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const category = loaderData?.list.kind === 'found' ? loaderData.list.category : undefined;
  return [
    ...pageMeta(
      category ? `${category} articles` : 'Blog',
      'Articles for job seekers in India: how referral programmes work, what to send, and how to plan a search that ends in interviews.',
    ),
    ...(loaderData?.search || loaderData?.list.kind === 'missing' ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

const words: ListWords = {
  path: '/blog',
  all: 'All Categories',
  piece: 'article',
  featured: 'Featured',
  heading: 'Latest articles',
  placeholder: 'Search articles...',
  searchLabel: 'Search articles',
};

export default function Blog({ loaderData: { list, search } }: Route.ComponentProps) {
  if (list.kind === 'missing') {
    return (
      <MissingArticle
        title="Category Not Found"
        sentence="There is no such category in our blog. These are the newest articles."
        home={{ name: 'All articles', path: '/blog' }}
        suggestions={list.suggestions}
      />
    );
  }
  return (
    <>
      {/* The specification asks only for the term in the console; we also find the articles. */}
      {search && <ConsoleLine level="log" words="Search term:" about={search} />}
      <CrumbFacts name="Blog" path="/blog" />
      <PageHead title="What we learn about getting referred" seed="blog">
        <p>For people who look for work in India: how referrals really work, what to write, and what to leave out.</p>
      </PageHead>
      <div className="page-width py-8 md:py-12">
        <ArticleList list={list} search={search} words={words} />
        <FeedLinks section="blog" />
      </div>
      <NewsletterSection />
    </>
  );
}
