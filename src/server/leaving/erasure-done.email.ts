import { indianDateTime } from '#shared/indian-date.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

type Done = { at: Date; gone: readonly string[]; kept: readonly string[] };

/** The certificate of erasure. Private, so that the address does not stay in the list of mails. */
export function erasureDoneMail({ at, gone, kept }: Done): MailContent {
  const list = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n');
  return composeMail({
    kind: 'erasure_done',
    subject: 'Your ReferralHire account is deleted',
    heading: `Your account was deleted on ${indianDateTime(at)}.`,
    paragraphs: [
      `What was deleted:\n${list(gone)}`,
      kept.length > 0 ? `What stays, and why:\n${list(kept)}` : 'Nothing stays that leads to you.',
      'Backups from before that day are deleted in turn. If one of them is ever restored, your account is deleted again before the service starts.',
    ],
    reason: 'This is the last email about your account. Keep it as the proof that it was deleted.',
    isPrivate: true,
  });
}
