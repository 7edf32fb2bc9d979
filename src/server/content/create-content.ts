import { AppError } from '#shared/app-error.ts';
import { bind } from '#server/platform/bind.ts';
import { drawShareImage } from './draw-share-image.ts';
import type { TextSettings } from './fill-text.ts';
import { findArticles, lookUpArticle, searchHelp } from './find-articles.ts';
import { loadContent, type Content, type Section } from './load-content.ts';
import { keepShareImages } from './keep-share-images.ts';
import { findShareCard, type ShareSource } from './share-card.ts';
import { createSitemap, textsOf, type SitemapSource } from './sitemap.ts';
import { writeJsonFeed, writeRss } from './write-feed.ts';

/** Its sources add the companies and referrers of the directory to the sitemap and the share images. */
export function createContent(deps: {
  config: TextSettings;
  publicUrl: () => string;
  /** The texts, if the caller has read them already. */
  texts?: Content | undefined;
  sitemapSources?: readonly SitemapSource[];
  shareSources?: readonly ShareSource[];
}) {
  const content = deps.texts ?? loadContent(deps.config);
  const draw = keepShareImages(drawShareImage);
  return {
    ...bind(content, { findArticles, lookUpArticle, findCollections, searchHelp }),
    getLegalPage: (id: string) => {
      const page = content.legal.find(({ head }) => head.id === id);
      if (!page) throw new AppError('not_found');
      return page;
    },
    footnotes: () => content.footnotes,
    about: () => ({ ...content.about, footnotes: content.footnotes }),
    howItWorks: () => ({ steps: content.steps, questions: content.howItWorksQuestions, footnotes: content.footnotes }),
    pricing: () => ({ ...content.pricing, questions: content.pricingQuestions, payments: deps.config.payments }),
    faq: () => content.faq,
    rss: (section: Section) => writeRss(content, section, deps.publicUrl()),
    jsonFeed: (section: Section) => writeJsonFeed(content, section, deps.publicUrl()),
    sitemap: createSitemap([textsOf(content), ...(deps.sitemapSources ?? [])], deps.publicUrl),
    drawShareImage: async (path: string) => {
      const source = deps.shareSources?.find(({ under }) => path.startsWith(under));
      const card = source ? await source.getCard(path.slice(source.under.length)) : findShareCard(content, path);
      if (!card) throw new AppError('not_found', { detail: 'There is no such picture.' });
      return draw(card);
    },
  };
}

/** A reading list shows one line of each article, so the rest is not sent with the page. */
function findCollections(content: Content) {
  const inOrder = (section: Section, slugs: readonly string[]) =>
    slugs
      .flatMap((slug) => content.articles[section].filter((article) => article.slug === slug))
      .map(({ path, title, minutes }) => ({ path, title, minutes, section }));
  return content.collections.map(({ guides, posts, ...collection }) => ({
    ...collection,
    pieces: [...inOrder('guides', guides), ...inOrder('blog', posts)],
  }));
}
