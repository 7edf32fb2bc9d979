import { indianDateTime } from '#shared/indian-date.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

export function exportReadyMail({ url, endsAt }: { url: string; endsAt: Date }): MailContent {
  return composeMail({
    kind: 'export_ready',
    subject: 'The copy of your data is ready',
    heading: 'The copy of your data is ready.',
    paragraphs: [
      `You can download it until ${indianDateTime(endsAt)}. Then we delete the file, and you can ask for a new one.`,
      'If you did not ask for it, another person is signed in to your account. Sign out everywhere under “Sign-in and security”. If you have a password, change it.',
    ],
    action: { label: 'Download it', url },
    reason: 'You get this email because somebody who signed in to your account asked for a copy of its data.',
  });
}
