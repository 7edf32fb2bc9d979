import { Copy, MessageCircle } from 'lucide-react';
import { ShareButton } from '#web/referrers/link/copy-button.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { copyText } from '#web/ui/toasts/copy-text.ts';

/** Words to send with the link; the page of the link says the rest. */
const wordsFor = (company: string, position: string, link: string) =>
  `Hi, I am applying for ${position} at ${company}. Could you refer me? Everything you need is here, and it takes a minute: ${link}`;

/** A seeker's private link with the ways to send it. Without scripts it can be selected and copied by hand. */
export function ShareLink({ link, company, position }: { link: string; company: string; position: string }) {
  const words = wordsFor(company, position, link);
  return (
    <div className="flex flex-col gap-3">
      <Input
        readOnly
        value={link}
        aria-label="Your private link"
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-sm!"
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(link, 'Link copied')} className="noscript:hidden">
          <Copy aria-hidden="true" /> Copy link
        </Button>
        <Button variant="outline" onClick={() => void copyText(words, 'Message copied')} className="noscript:hidden">
          Copy a message with it
        </Button>
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: words })}`}
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          <MessageCircle aria-hidden="true" /> WhatsApp
        </a>
        <ShareButton text={words} />
      </div>
      <p className="text-sm text-ink-2">
        Send it to one person who works at {company}. They see your first name, the position and your note; your resume only after they have
        shown that they work there.
      </p>
    </div>
  );
}
