import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

type News = Record<'title' | 'body' | 'label' | 'url' | 'follows' | 'report', string>;

export function followNewsMail(news: News): MailContent {
  return composeMail({
    kind: 'follow_news',
    pace: 'last',
    subject: news.title,
    heading: news.title,
    paragraphs: [news.body],
    action: { label: news.label, url: news.url },
    report: news.report,
    reason: `You get this email because you follow ${news.follows}. On the page “What you follow” you can choose one email a day instead.`,
  });
}
