import { freeEachMonthFirst } from '#domain/billing/free-requests.ts';
import type { Question } from '#domain/content/faq-search.ts';
import { PageHead } from '#web/content/page-head.tsx';
import { QuestionList } from '#web/content/question-list.tsx';
import { NewsletterForm } from '#web/outreach/newsletter-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PlanCard, type Plan } from './plan-card.tsx';
import { Section } from '#web/ui/section.tsx';

/** The pricing page while payments are closed: what is free, and where to hear of the rest. It shows no prices, because we ask none. */
export function PricingLater({ free, questions }: { free: Plan; questions: readonly Question[] }) {
  return (
    <>
      <PageHead title="Free today. Plans come later" seed="pricing" crumb={{ name: 'Pricing', path: '/pricing' }}>
        <p>
          {freeEachMonthFirst} requests a month, the whole directory and every guide are free. There is nothing to pay for, and no card to
          enter.
        </p>
      </PageHead>
      <div className="group/billing page-width grid items-start gap-8 py-10 md:py-14 lg:grid-cols-2">
        <PlanCard plan={free} />
        <Section title="Comes later" className="rounded-card bg-primary-soft p-6 text-on-primary-soft sm:p-8">
          <p className="mt-2 max-w-measure">
            Some people need more than five requests in a month. Plans for them are not open yet. We tell our readers when they are: leave
            your address, and you also get new articles and guides on the day they appear.
          </p>
          <div className="mt-5 rounded-card border border-line bg-surface p-5 text-ink">
            <NewsletterForm id="later-email" />
            <p className="mt-3 text-sm text-ink-3">
              You confirm by a link in your email, and unsubscribe with one click. How we treat your address:{' '}
              <TextLink to="/privacy-policy">privacy policy</TextLink>.
            </p>
          </div>
        </Section>
      </div>
      <Section
        title="What people ask"
        heading="text-3xl"
        className="page-width grid gap-6 pb-12 md:pb-20 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-14"
      >
        <QuestionList questions={questions} name="pricing-questions" />
      </Section>
    </>
  );
}
