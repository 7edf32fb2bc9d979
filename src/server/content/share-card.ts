import { freeEachMonthFirst } from '#domain/billing/free-requests.ts';
import { dyeOfCategory } from '#domain/content/category-dyes.ts';
import { dyeOf } from '#shared/name-hash.ts';
import type { Content } from './load-content.ts';

/** The text and the dye (draw-share-image.ts) of the picture that other sites show beside a link to us. */
export type ShareCard = { title: string; kicker: string; seed: string; dye: number };

/** Where pages of one kind get their cards from: everything under `under`, by id. Throws not_found for an unknown one. */
export type ShareSource = { under: string; getCard: (id: string) => Promise<ShareCard> };

const [marigold, primary] = [2, 4];

const fixed: Record<string, ShareCard> = {
  '/home': { title: 'Get vouched for, not lost in the pile.', kicker: 'ReferralHire', seed: 'hero', dye: primary },
  '/default': {
    title: 'Every request ends. Without an answer, you get it back.',
    kicker: 'ReferralHire',
    seed: 'ReferralHire',
    dye: primary,
  },
  '/about': { title: 'Why every referral request should end with an answer', kicker: 'About', seed: 'about', dye: 1 },
  '/how-it-works': { title: 'Three steps from a name to an interview', kicker: 'How it works', seed: 'how', dye: primary },
  '/pricing': { title: `${freeEachMonthFirst} requests a month are free`, kicker: 'Pricing', seed: 'pricing', dye: marigold },
  '/faq': { title: 'Straight answers to fair questions', kicker: 'FAQ', seed: 'faq', dye: 5 },
  '/blog': { title: 'What we learn about getting referred', kicker: 'Blog', seed: 'blog', dye: primary },
  '/guides': { title: 'Guides you can work through tonight', kicker: 'Guides', seed: 'guides', dye: 3 },
  '/companies': { title: 'Companies where somebody can vouch for you', kicker: 'Companies', seed: 'companies', dye: primary },
  '/referrers': { title: 'People who are willing to be asked', kicker: 'Referrers', seed: 'referrers', dye: marigold },
};

export function findShareCard(content: Content, path: string): ShareCard | undefined {
  if (Object.hasOwn(fixed, path)) return fixed[path];
  const article = [...content.articles.blog, ...content.articles.guides].find((each) => each.path === path);
  if (article) {
    return {
      title: article.title,
      kicker: `${article.category} · ${article.minutes} min read`,
      seed: article.cover,
      dye: dyeOfCategory(article.category),
    };
  }
  const legal = content.legal.find(({ head }) => `/${head.id}` === path);
  return legal && { title: legal.head.title, kicker: 'ReferralHire', seed: legal.head.id, dye: 5 };
}

/** Our fonts are Latin only; a name in another script would come out empty, so we draw other words instead. */
const drawable = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;

export function cardOfName(name: string, kicker: string, otherwise: string): ShareCard {
  return {
    title: drawable.test(name) ? name : otherwise,
    kicker: drawable.test(kicker) ? kicker : 'ReferralHire',
    seed: name,
    dye: dyeOf(name),
  };
}
