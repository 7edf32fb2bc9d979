import { MailCheck } from 'lucide-react';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { useRefusedForm, useEachAnswer } from '#web/ui/fields/use-each-answer.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export type NewsletterAnswer = { kind: 'asked' } | FormRefusal;

/** Posts to /newsletter: in place with a script, as a separate page without one. */
export function NewsletterForm({ answer, id = 'newsletter-email' }: { answer?: NewsletterAnswer | undefined; id?: string }) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const result = fetcher.data ?? answer;
  const refused = result?.kind === 'refused' ? result : undefined;
  const said = useRef<HTMLParagraphElement>(null);
  const form = useRefusedForm(fetcher.data?.kind === 'refused' ? fetcher.data : undefined);
  useEachAnswer(fetcher, ({ kind }) => {
    if (kind === 'asked') said.current?.focus();
  });

  if (result?.kind === 'asked') {
    return (
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className="flex items-start gap-3 rounded-control bg-success-soft p-4 font-medium text-success"
      >
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>Check your inbox for an email with a link that confirms this address. If it is subscribed already, we send none.</span>
      </p>
    );
  }
  return (
    <PostForm
      fetcher={fetcher}
      ref={form}
      action="/newsletter"
      noValidate
      data-live=""
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
    >
      <InputField
        id={id}
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        placeholder="name@example.in"
        refused={refused}
        error={refused && (refused.fields['email'] ?? refused.sentence)}
        className="min-w-60 flex-1"
      />
      <Button type="submit" busy={fetcher.state !== 'idle'} className="sm:mt-[1.75rem] max-sm:w-full">
        Subscribe
      </Button>
      <ConsentNotice of="newsletter" />
    </PostForm>
  );
}

export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter-heading" data-screen-only="" className="when-near border-t border-line bg-primary-soft">
      <div className="page-width grid items-center gap-x-16 gap-y-6 py-12 md:grid-cols-2 md:py-16">
        <div>
          <h2 id="newsletter-heading" className="text-3xl text-on-primary-soft">
            One email when there is something new
          </h2>
          <p className="mt-2 max-w-measure text-lg text-on-primary-soft">
            New articles and guides on the day they appear. Nothing else, and you can unsubscribe with one click.
          </p>
        </div>
        <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <NewsletterForm />
          <p className="mt-3 text-sm text-ink-3">
            You confirm by a link in your email. How we treat your address: <TextLink to="/privacy-policy">privacy policy</TextLink>.
          </p>
        </div>
      </div>
    </section>
  );
}
