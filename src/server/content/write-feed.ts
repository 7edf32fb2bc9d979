import { publishedAt } from '#shared/indian-date.ts';
import { newest, type ArticleCard } from './find-articles.ts';
import type { Content, Section } from './load-content.ts';

const words = {
  blog: { title: 'ReferralHire Blog', description: 'Job search, referrals and resumes, written for job seekers in India.' },
  guides: { title: 'ReferralHire Guides', description: 'Step-by-step guides to referrals, resumes and interviews.' },
} as const;

const mostItems = 50;

export function writeRss(content: Content, section: Section, publicUrl: string): string {
  const { title, description } = words[section];
  const items = newest(content.articles[section], mostItems);
  const item = (article: ArticleCard) =>
    [
      '<item>',
      `<title>${escapeXml(article.title)}</title>`,
      `<link>${escapeXml(publicUrl + article.path)}</link>`,
      `<guid isPermaLink="true">${escapeXml(publicUrl + article.path)}</guid>`,
      `<description>${escapeXml(article.summary)}</description>`,
      `<category>${escapeXml(article.category)}</category>`,
      `<dc:creator>${escapeXml(article.author)}</dc:creator>`,
      `<pubDate>${new Date(publishedAt(article.date)).toUTCString()}</pubDate>`,
      '</item>',
    ].join('');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${title}</title><link>${escapeXml(publicUrl)}/${section}</link><description>${description}</description><language>en-IN</language>`,
    `<atom:link href="${escapeXml(publicUrl)}/${section}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items.map(item),
    '</channel></rss>',
    '',
  ].join('\n');
}

export function writeJsonFeed(content: Content, section: Section, publicUrl: string): string {
  const { title, description } = words[section];
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: 'en-IN',
    home_page_url: `${publicUrl}/${section}`,
    feed_url: `${publicUrl}/${section}/feed.json`,
    items: newest(content.articles[section], mostItems).map((article) => ({
      id: publicUrl + article.path,
      url: publicUrl + article.path,
      title: article.title,
      summary: article.summary,
      content_text: article.summary,
      image: `${publicUrl}/og${article.path}.png`,
      date_published: publishedAt(article.date),
      authors: [{ name: article.author }],
      tags: [article.category],
    })),
  });
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
