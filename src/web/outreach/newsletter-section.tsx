import { TextLink } from '#web/ui/text-link.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

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
