import type { Transporter } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { currentStory } from '#server/platform/log/story.ts';
import type { StoredMail } from './mail-store.ts';

export type Deliver = { send: (mail: StoredMail) => Promise<void>; keepsMail: boolean };

export function createDeliver(mail: Config['mail']): Deliver {
  // In development the row itself is the mailbox: marking it sent makes it appear at /dev/mailbox.
  if (mail.transport === 'mailbox') return { send: async () => {}, keepsMail: true };
  let transport: Transporter | undefined;
  const domain = /@([^>]+)>/.exec(mail.from)?.[1] ?? 'localhost';
  return {
    keepsMail: false,
    send: async (stored) => {
      const story = currentStory();
      transport ??= await openTransport(mail.smtpUrl);
      await transport.sendMail({
        from: mail.from,
        to: { name: '', address: stored.recipient },
        subject: stored.subject,
        text: stored.text,
        html: stored.html,
        // The same id at every try lets a mail server recognise a mail that it gets twice.
        messageId: `<${stored.id}@${domain}>`,
        headers: {
          ...stored.headers,
          ...(story ? { 'X-Request-Id': story } : {}),
          'X-Auto-Response-Suppress': 'All',
          'Auto-Submitted': 'auto-generated',
        },
      });
    },
  };
}

/** The library comes with the first mail: processes that send none need not hold it in memory. */
async function openTransport(url: Config['mail']['smtpUrl']): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
