import { freeEachMonthFirst } from '#domain/billing/free-requests.ts';
import { dyeOfCategory } from '#domain/content/category-dyes.ts';
import { dyeOf } from '#shared/name-hash.ts';
import type { Content } from './load-content.ts';

/** The text and colours of the picture that other sites show beside a link to us. */
export type ShareCard = { title: string; kicker: string; seed: string; hue: number };

/** Where pages of one kind get their cards from: everything under `under`, by id. Throws not_found for an unknown one. */
export type ShareSource = { under: string; getCard: (id: string) => Promise<ShareCard> };

const hues = { primary: 195, marigold: 72 };

/** In the same order as the dyes of tiles and avatars (src/web/app/tokens.css), so a name keeps its colour. */
const dyeHues = [25, 52, hues.marigold, 142, hues.primary, 255, 305, 350];

const fixed: Record<string, ShareCard> = {
  '/home': { title: 'Get vouched for, not lost in the pile.', kicker: 'ReferralHire', seed: 'hero', hue: hues.primary },
  '/default': {
    title: 'Every request ends. Without an answer, you get it back.',
    kicker: 'ReferralHire',
    seed: 'ReferralHire',
    hue: hues.primary,
  },
  '/about': { title: 'Why every referral request should end with an answer', kicker: 'About', seed: 'about', hue: 52 },
  '/how-it-works': { title: 'Three steps from a name to an interview', kicker: 'How it works', seed: 'how', hue: hues.primary },
  '/pricing': { title: `${freeEachMonthFirst} requests a month are free`, kicker: 'Pricing', seed: 'pricing', hue: hues.marigold },
  '/faq': { title: 'Straight answers to fair questions', kicker: 'FAQ', seed: 'faq', hue: 255 },
  '/blog': { title: 'What we learn about getting referred', kicker: 'Blog', seed: 'blog', hue: hues.primary },
  '/guides': { title: 'Guides you can work through tonight', kicker: 'Guides', seed: 'guides', hue: 142 },
  '/companies': { title: 'Companies where somebody can vouch for you', kicker: 'Companies', seed: 'companies', hue: hues.primary },
  '/referrers': { title: 'People who are willing to be asked', kicker: 'Referrers', seed: 'referrers', hue: hues.marigold },
};

export function findShareCard(content: Content, path: string): ShareCard | undefined {
  if (Object.hasOwn(fixed, path)) return fixed[path];
  const article = [...content.articles.blog, ...content.articles.guides].find((each) => each.path === path);
  if (article) {
    return {
      title: article.title,
      kicker: `${article.category} · ${article.minutes} min read`,
      seed: article.cover,
      hue: dyeHues[dyeOfCategory(article.category)] ?? hues.primary,
    };
  }
  const legal = content.legal.find(({ head }) => `/${head.id}` === path);
  return legal && { title: legal.head.title, kicker: 'ReferralHire', seed: legal.head.id, hue: 255 };
}

/** Our fonts are Latin only; a name in another script would come out empty, so we draw other words instead. */
const drawable = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;

export function cardOfName(name: string, kicker: string, otherwise: string): ShareCard {
  return {
    title: drawable.test(name) ? name : otherwise,
    kicker: drawable.test(kicker) ? kicker : 'ReferralHire',
    seed: name,
    hue: dyeHues[dyeOf(name)] ?? hues.primary,
  };
}
