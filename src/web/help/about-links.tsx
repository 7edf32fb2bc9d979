import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** What the two kinds of links do, and who sees what. */
export function AboutLinks() {
  return (
    <Card as="section" aria-labelledby="links-heading" className="flex flex-col gap-3">
      <h2 id="links-heading" className="text-lg">
        Links, and who sees what
      </h2>
      <dl className="flex flex-col gap-3 text-sm text-ink-2 [&_dt]:font-semibold [&_dt]:text-ink">
        <div>
          <dt>A referrer’s own link</dt>
          <dd>
            Whoever has it reads their page and can ask them. Your request and your resume go to that person only.{' '}
            <TextLink to="/my-link">Get yours</TextLink>
          </dd>
        </div>
        <div>
          <dt>A private link for somebody you know</dt>
          <dd>
            Whoever opens it reads your first name, the position, the company and your note. The rest, with your resume, only somebody reads
            who has shown with a work email that they work there. <TextLink to="/faq#ask-somebody-you-know">How it works</TextLink>
          </dd>
        </div>
      </dl>
      <p className="text-sm text-ink-2">Neither costs anything, neither uses a free request, and nobody earns anything by either.</p>
    </Card>
  );
}
