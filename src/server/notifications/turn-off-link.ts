import { timingSafeEqual } from 'node:crypto';
import type { dailyDigest, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { escapeHtml, type MailContent } from '#server/platform/mail/mail-content.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

const hash = keyedHashFor('links that turn mails off');
const hashLength = 43;

/** The person's id, and a proof that we made it. It is in every mail to them, and can only turn mails off. */
const turnOffToken = (config: SecretConfig, accountId: string): string => hash(config, accountId).toString('base64url') + accountId;

/** The person whose token it is; undefined if we did not make it. */
export function ownerOfTurnOffToken(config: SecretConfig, token: string): string | undefined {
  const accountId = token.slice(hashLength);
  const [typed, ours] = [Buffer.from(token), Buffer.from(turnOffToken(config, accountId))];
  return typed.length === ours.length && timingSafeEqual(typed, ours) ? accountId : undefined;
}

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
