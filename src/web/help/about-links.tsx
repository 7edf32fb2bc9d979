import { TextLink } from '#web/ui/text-link.tsx';
import { Section } from '#web/ui/section.tsx';

/** What the two kinds of links do, and who sees what. */
export function AboutLinks() {
  return (
    <Section title="Links, and who sees what" heading="mb-4">
      <dl className="grid gap-x-8 gap-y-5 text-sm text-ink-2 sm:grid-cols-2 [&_dt]:mb-1 [&_dt]:text-base [&_dt]:font-semibold [&_dt]:text-ink">
        <div>
          <dt>A referrer’s own link</dt>
          <dd>
            People who have it can read the page and ask. Your request and your resume go to that person only.{' '}
            <TextLink to="/my-link">Get yours</TextLink>
          </dd>
        </div>
        <div>
          <dt>A private link for somebody you know</dt>
          <dd>
            A person who opens it reads your first name, the position, the company and your note. Only somebody who has shown with a work
            email that they work there reads the rest and your resume. <TextLink to="/faq#ask-somebody-you-know">How it works</TextLink>
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-ink-2">Both are free and use none of your free requests, and nobody earns anything from them.</p>
    </Section>
  );
}
