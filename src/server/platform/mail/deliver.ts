import { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { outsideTransactions } from '#server/platform/db/outside-transactions.ts';
import { currentStory } from '#server/platform/log/story.ts';
import { signMail } from './mail-content.ts';
import type { StoredMail } from './find-mails.ts';

export type Deliver = { send: (mail: StoredMail) => Promise<void>; keepsMail: boolean };

/** The mail server got the mail and did not say whether it delivers it: a further try may be a second copy. */
class UnsureDelivery extends Error {}

export const mayHaveArrived = (error: unknown): boolean => error instanceof UnsureDelivery;

/** Servers that check a mail before they take it need minutes for their last answer; giving up sooner would send copies (RFC 5321, 4.5.3.2). */
const longestSilenceMs = 120_000;

export function createDeliver(mail: Config['mail'], longestSilence = longestSilenceMs): Deliver {
  // In development the row itself is the mailbox: marking it sent makes it appear at /dev/mailbox.
  if (mail.transport === 'mailbox') return { send: async () => {}, keepsMail: true };
  return { keepsMail: false, ...outsideTransactions('mail', { send: (stored: StoredMail) => sendBySmtp(mail, stored, longestSilence) }) };
}

async function sendBySmtp(mail: Config['mail'], unsigned: StoredMail, longestSilence: number): Promise<void> {
  const stored = signMail(unsigned, mail.signature);
  const story = currentStory();
  const domain = /@([^>]+)>/.exec(mail.from)?.[1] ?? 'localhost';
  // The library comes with the first mail: processes that send none need not hold it in memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: longestSilence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let begun = false;
  transport.use('stream', ({ message }, done) => {
    // The server asks for the text as the last thing before it decides; before that it certainly does not have the mail.
    message.processFunc((text) => Readable.from(noteBeginning(text)));
    done();
  });
  async function* noteBeginning(text: AsyncIterable<unknown>) {
    begun = true;
    yield* text;
  }
  try {
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
  } catch (error) {
    const refused = (error as { responseCode?: number }).responseCode !== undefined;
    if (begun && !refused) throw new UnsureDelivery('The mail server took the email and did not say what became of it.');
    const said = error instanceof Error ? error.message : String(error);
    // oxlint-disable-next-line preserve-caught-error -- staff and the log see it, and what mail servers say often has the address in it
    throw new Error(said.replaceAll(stored.recipient, 'the recipient'));
  }
}
