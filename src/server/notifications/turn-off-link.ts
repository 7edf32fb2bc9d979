import type { dailyDigest, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { escapeHtml, type MailContent } from '#server/platform/mail/mail-content.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { turnOffToken } from './turn-off-token.ts';

/**
 * RFC 8058: the mail program turns this kind off with one click, using a POST that needs no page and no cookie. People can follow the link
 * too.
 */
export function withTurnOffLink(
  { config, publicUrl }: { config: SecretConfig; publicUrl: () => string },
  mail: MailContent,
  { accountId, kind }: { accountId: string; kind: NotificationKind | typeof dailyDigest },
): MailContent {
  const url = `${publicUrl()}/notifications/turn-off?${new URLSearchParams({ token: turnOffToken(config, accountId), kind })}`;
  const anchor = `<a href="${escapeHtml(url)}" class="link" style="color:#085d5d">Turn off emails like this one</a>`;
  return {
    ...mail,
    text: `${mail.text}\n\nTurn off emails like this one:\n${url}`,
    // The last table cell of the common layout ends here.
    html: mail.html.replace(/<\/td><\/tr><\/table><\/td>/, `<p style="margin:8px 0 0;font-size:14px">${anchor}</p></td></tr></table></td>`),
    headers: { ...mail.headers, 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
