import { freeEachMonthFirst, freeEachMonthWord } from '#domain/billing/free-requests.ts';
import { ShieldCheck } from 'lucide-react';
import { appContext } from '#web/app/app-context.ts';
import rupee from '#web/app/fonts/anek-latin-700-rupee.woff2?url';
import { JsonLd } from '#web/app/document-script.tsx';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { faqFacts } from '#web/app/structured-data.ts';
import { products } from '#domain/billing/products.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ContactSalesButton } from '#web/outreach/contact-sales-button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import type { Route } from './+types/pricing.route.ts';
import { BillingSwitch, type Billing } from './billing-switch.tsx';
import { PageHead } from '#web/content/page-head.tsx';
import { PlanCard } from './plan-card.tsx';
import { PricingLater } from './pricing-later.tsx';
import { QuestionList, useOpenTarget } from '#web/content/question-list.tsx';
import { Section, PageSection } from '#web/ui/section.tsx';
import type { Content } from '#server/content/load-content.ts';
import { Portrait } from '#web/ui/avatar.tsx';

// If the browser found it late, in the styles, it would move the text beside the prices.
export const links = () => [{ rel: 'preload', href: rupee, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }];

export const handle: PageHandle = { shareImage: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const billing: Billing = new URL(request.url).searchParams.get('billing') === 'annual' ? 'annual' : 'monthly';
  return { ...context.get(appContext).content.pricing(), billing };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(
    'Pricing',
    loaderData?.payments === false
      ? `${freeEachMonthFirst} referral requests a month are free. Plans for more come later.`
      : `${freeEachMonthFirst} referral requests a month are free. Pro has no limit. You pay for the service, never for a referral. 14-day money-back guarantee.`,
  );

export default function Pricing({ loaderData }: Route.ComponentProps) {
  useOpenTarget();
  const { payments, plans, billing, annualBadge, guarantee, testimonials, testimonialsNote, questions, contactSales } = loaderData;
  const [free] = plans;
  if (!payments && free) return <PricingLater free={free} questions={questions} />;
  return (
    <>
      <JsonLd facts={faqFacts(questions)} />
      <PageHead title="You pay for the service, never for a yes" seed="pricing" crumb={{ name: 'Pricing', path: '/pricing' }}>
        <p>{freeEachMonthFirst} requests a month are free, and most people need no more. A referrer’s answer never depends on your plan.</p>
      </PageHead>
      <div className="group/billing page-width py-10 md:py-14" data-billing={billing}>
        <BillingSwitch billing={billing} badge={annualBadge} />
        <div className="mt-10 grid gap-8 lg:mt-12 lg:grid-cols-3 lg:grid-rows-[repeat(7,auto)] lg:gap-x-6 lg:gap-y-0">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
        <Section
          title="Just one more request"
          heading="text-xl"
          id="one-more-request"
          className="mt-10 scroll-mt-24 rounded-card border border-line bg-surface p-6 lg:mt-14"
        >
          <p className="mt-2 max-w-prose text-ink-2">
            This is what “Standard charges apply” means: when the {freeEachMonthWord} free requests of a month are used, one more costs{' '}
            {rupeesOf(products.single.paise)}, GST included. Nothing is charged unless you buy it. It does not expire, and it comes back to
            you if nobody answers.
          </p>
          <ButtonLink to="/checkout?plan=single" variant="outline" className="mt-4">
            Buy one request
          </ButtonLink>
        </Section>
        <p className="mt-10 flex items-start gap-3 text-ink-2 lg:mt-14">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
          <span className="max-w-prose">{guarantee}</span>
        </p>
      </div>
      <Testimonials testimonials={testimonials} note={testimonialsNote} />
      <Section
        title="Questions about money"
        heading="text-3xl"
        className="when-near page-width grid gap-6 py-12 md:py-20 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-14"
      >
        <QuestionList questions={questions} name="pricing-questions" />
      </Section>
      <section aria-labelledby="sales-heading" className="when-near page-width pb-12 md:pb-20">
        <div className="relative overflow-hidden rounded-card bg-primary-soft px-6 py-10 text-on-primary-soft sm:px-12 sm:py-14">
          <KolamFigure
            seed="sales"
            reach={4}
            strokeWidth={1.4}
            className="pointer-events-none absolute -top-8 right-0 size-72 opacity-20 max-lg:hidden xl:size-96"
          />
          <div className="relative max-w-[34em]">
            <h2 id="sales-heading" className="text-3xl">
              {contactSales.title}
            </h2>
            <p className="mt-3 mb-6 text-lg">{contactSales.text}</p>
            <ContactSalesButton label={contactSales.cta} size="large" variant="outline" />
          </div>
        </div>
      </section>
    </>
  );
}

type Testimonial = Content['pricing']['testimonials'][number];

function Testimonials({ testimonials, note }: { testimonials: readonly Testimonial[]; note: string }) {
  return (
    <PageSection title="How people use it" className="when-near border-y border-line bg-sunken">
      <ul className="mt-8 grid gap-5 md:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className="flex flex-col rounded-card border border-line bg-surface p-6">
            <blockquote className="text-lg">
              <p>{testimonial.text}</p>
            </blockquote>
            <div className="mt-auto flex items-center gap-3 pt-5">
              <Portrait name={testimonial.name} image={testimonial.image} />
              <p className="text-sm">
                <span className="block font-semibold">{testimonial.name}</span>
                <span className="text-ink-2">{testimonial.role}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-2">{note}</p>
    </PageSection>
  );
}
