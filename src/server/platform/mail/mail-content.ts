/** What a mail says; every mail of the product is a function that returns one of these. */
export type MailContent = {
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** In addition to those every mail has; for example List-Unsubscribe. */
  headers?: Record<string, string>;
};

export type MailParts = {
  kind: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why the reader got this, in one sentence. */
  reason: string;
  /** Where to report what the mail is about, if another person is behind it. */
  report?: string;
};

/** One layout for all: 600 px, one action, no images, readable in a dark mail client and as plain text. */
export function composeMail(parts: MailParts): MailContent {
  const { kind, subject, heading, paragraphs, action, reason, report } = parts;
  const foot = ['--', reason, ...(report ? [`Report this:\n${report}`] : []), 'ReferralHire'];
  const text = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...foot].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fdfaf4;color:#0d2426;font:16px/1.55 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e0dbd1;border-radius:16px"><tr><td style="padding:32px 28px">
<p style="margin:0 0 20px;font-weight:700;color:#085d5d">ReferralHire</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${
  action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#085d5d;color:#fdfaf4;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#4c5f62">If the button does not work, open this address:<br><a href="${escapeHtml(action.url)}" style="color:#085d5d;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : ''
}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0dbd1;font-size:14px;color:#4c5f62">${escapeHtml(reason)}${report ? ` <a href="${escapeHtml(report)}" style="color:#085d5d">Report this</a>` : ''}</p>
</td></tr></table></td></tr></table></body></html>`;
  return { kind, subject, text, html };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
