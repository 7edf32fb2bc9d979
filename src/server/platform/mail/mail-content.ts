/** What a mail says; every mail of the product is a function that returns one of these. */
export type MailContent = {
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** In addition to those every mail has; for example List-Unsubscribe. */
  headers?: Record<string, string>;
  pace?: MailPace;
  /** Staff must not see who got it either. */
  isPrivate?: boolean;
};

/**
 * Which mail leaves before which. `first`: the reader sits at the screen and waits for a code or a link. `last`: it goes to many people at
 * once, none of whom waits. News have no pace.
 */
export type MailPace = 'first' | 'last';

export type MailParts = {
  kind: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why the reader got this, in one sentence. */
  reason: string;
  pace?: MailPace;
  isPrivate?: boolean;
  /** Where to report what the mail is about, if another person is behind it. */
  report?: string;
};

/**
 * Mail programs that know dark mode read this; all others show the inline styles. Gmail reads neither and turns the colours round itself.
 * The same pairs as the tokens of our pages.
 */
const dark = [
  ['.page', 'background:#091518;color:#f3efe8'],
  ['.card', 'background:#112023;border-color:#29383c'],
  ['.brand,.link', 'color:#5ed2cb'],
  ['.button', 'background:#5ed2cb;color:#03211f'],
  ['.quiet', 'color:#9caeb0;border-color:#29383c'],
]
  .map(([selector, rules = '']) => `${selector}{${rules.replaceAll(/(?=;|$)/g, '!important')}}`)
  .join('');

const mailEnd = '</td></tr></table></td></tr></table></body></html>';

/** The operator's signature, under everything else. Added when the mail leaves, so that no mail can be written without it. */
export function signMail<M extends { text: string; html: string }>(mail: M, signature: string): M {
  if (!signature) return mail;
  const line = `<p class="quiet" style="margin:12px 0 0;font-size:14px;color:#4c5f62">${escapeHtml(signature)}</p>\n`;
  return { ...mail, text: `${mail.text}\n${signature}`, html: mail.html.replace(mailEnd, () => line + mailEnd) };
}

/** One layout for all: 600 px, one action, no images, readable in a dark mail client and as plain text. */
export function composeMail(parts: MailParts): MailContent {
  const { kind, subject, heading, paragraphs, action, reason, pace, isPrivate = false, report } = parts;
  const foot = ['--', reason, ...(report ? [`Report this:\n${report}`] : []), 'ReferralHire'];
  const text = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...foot].join('\n\n');
  const own = action?.url.match(/^https?:\/\/[^/]+/)?.[0];
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#fdfaf4;color:#0d2426;font:16px/1.55 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none">${escapeHtml(heading)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:600px;background:#ffffff;border:1px solid #e0dbd1;border-radius:16px"><tr><td style="padding:32px 28px">
<p class="brand" style="margin:0 0 20px;font-weight:700;color:#085d5d">ReferralHire</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${written(paragraph, own)}</p>`).join('\n')}
${
  action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" class="button" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#085d5d;color:#fdfaf4;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#4c5f62">If the button does not work, open this address:<br>${linkTo(escapeHtml(action.url))}</p>`
    : ''
}
<p class="quiet" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0dbd1;font-size:14px;color:#4c5f62">${written(reason, own)}${report ? ` <a href="${escapeHtml(report)}" class="link" style="color:#085d5d">Report this</a>` : ''}</p>
${mailEnd}`;
  return { kind, subject, text, html, isPrivate, ...(pace ? { pace } : {}) };
}

const linkTo = (escaped: string) => `<a href="${escaped}" class="link" style="color:#085d5d;word-break:break-all">${escaped}</a>`;

/** Text as HTML. Only our own addresses become links: a link to elsewhere, which a person typed, would look like our advice. */
function written(text: string, own: string | undefined): string {
  const html = escapeHtml(text).replaceAll('\n', '<br>');
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => (own && address.startsWith(`${own}/`) ? linkTo(address) : address));
}

/**
 * Every mail about one thing answers the same mail, which was never sent: that is how mail programs group them. Gmail also wants the same
 * subject, so the news stand in the heading, which it shows beside the subject.
 */
export function inThread(mail: MailContent, thread: string): MailContent {
  const root = `<${thread}@referralhire>`;
  return { ...mail, headers: { ...mail.headers, References: root, 'In-Reply-To': root } };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
