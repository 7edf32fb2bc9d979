import { Check } from 'lucide-react';
import { freeEachMonthWord } from '#domain/billing/free-requests.ts';
import { appContext } from '#web/app/app-context.ts';
import { JsonLd } from '#web/app/document-script.tsx';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { faqFacts } from '#web/app/structured-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/how-it-works.route.ts';
import { ClaimFigures, ClaimNotes } from './claim-figures.tsx';
import { PageHead } from './page-head.tsx';
import { QuestionList, useOpenTarget } from './question-list.tsx';
import { StepPicture } from './step-picture.tsx';
import { PageSection, Section } from '#web/ui/section.tsx';
import type { MarketMonth } from '#server/odds/shown-odds.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { plural } from '#shared/plural.ts';

export const handle: PageHandle = { shareImage: true };

const shownClaims = new Set(['9x', '85%', '31%']);

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { steps, questions, footnotes } = app.content.howItWorks();
  const month = await app.odds.lastMonth();
  return { demo: app.about().demo, steps, questions, footnotes: footnotes.filter(({ claim }) => shownClaims.has(claim)), month };
}

export const meta = () =>
  pageMeta(
    'How it Works',
    'Find an employee at your target company, send one clear request with your resume, and follow it until it ends. If you get no answer in time, you get your request back.',
  );

export default function HowItWorks({ loaderData: { demo, steps, questions, footnotes, month } }: Route.ComponentProps) {
  useOpenTarget();
  return (
    <>
      <JsonLd facts={faqFacts(questions)} />
      <PageHead title="Three steps from a name to an interview" seed="how" crumb={{ name: 'How it Works', path: '/how-it-works' }}>
        <p>
          You ask one person about one role, and colleagues after them only if you want. Referrers typically respond in 3-5 business days.
          If nobody answers, you get your request back.
        </p>
      </PageHead>
      <ol className="page-width flex flex-col gap-14 py-12 md:gap-24 md:py-20">
        {steps.map(({ step, title, summary, text, points }) => (
          <li key={step} className="group when-near grid items-center gap-x-16 gap-y-6 md:grid-cols-2">
            <div className="md:group-even:order-2">
              <StepPicture step={step} />
            </div>
            <div>
              <p className="font-display text-lg font-bold text-accent-ink">Step {step}</p>
              <h2 className="mt-1 text-3xl">{title}</h2>
              <p className="mt-3 text-xl leading-normal">{summary}</p>
              <p className="mt-3 max-w-measure text-ink-2">
                {text}
                {demo && step === 1 && ' Only people marked “Sample” have not: they are invented for this demo.'}
              </p>
              <ul className="mt-5 space-y-2">
                {points.map((point) => (
                  <li key={point} className="flex gap-3">
                    <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <PageSection title="Why ask for a referral at all" heading="mb-8 text-3xl" className="when-near border-y border-line bg-surface">
        <ClaimFigures footnotes={footnotes} />
      </PageSection>
      <MarketFigures month={month} />
      <section
        aria-labelledby="questions-heading"
        className="when-near page-width grid gap-6 py-12 md:py-20 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-14"
      >
        <div>
          <h2 id="questions-heading" className="text-3xl">
            Before you start
          </h2>
          <ButtonLink to="/faq" variant="outline" className="mt-5">
            All questions
          </ButtonLink>
        </div>
        <QuestionList questions={questions} name="how-questions" />
      </section>
      <section aria-labelledby="start-heading" className="when-near page-width pb-12 md:pb-20">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-primary-soft px-6 py-10 text-on-primary-soft sm:px-12">
          <div>
            <h2 id="start-heading">Your first {freeEachMonthWord} requests each month are free</h2>
            <p className="mt-1 text-lg">Look around first. An account takes a minute.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/signup" size="large">
              Sign Up
            </ButtonLink>
            <ButtonLink to="/companies" size="large" variant="outline">
              Browse Companies
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className="when-near border-t border-line bg-sunken">
        <ClaimNotes footnotes={footnotes} />
      </div>
    </>
  );
}

const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const share = (part: number, of: number) => (of === 0 ? 'none' : `${Math.round((part / of) * 100)}%`);
const hours = (value: number) => (value < 36 ? plural(Math.max(1, Math.round(value)), 'hour') : plural(Math.round(value / 24), 'day'));

/** Each with the number of requests behind it. */
const figuresOf = ({ asked, answered, accepted, referred, interviews, median_hours: median }: MarketMonth) => [
  ['Answered in time', share(answered, asked), `of ${indianNumber(asked)} asked`],
  ['Median time to a yes or a no', median === null ? 'none' : hours(median), `over ${plural(answered, 'answer')}`],
  ['Referred after a yes', share(referred, accepted), `of ${indianNumber(accepted)} accepted`],
  ['Led to an interview so far', share(interviews, referred), `of ${plural(referred, 'referral')}`],
];

/** The product's public figures, computed every night, with the month and the number of requests behind each. */
function MarketFigures({ month }: { month: MarketMonth | null }) {
  return (
    <Section
      title={month ? `What happened in ${monthName(month.month)}` : 'What really happens'}
      heading="text-3xl"
      className="when-near page-width py-12 md:py-16"
    >
      {month ? (
        <dl className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {figuresOf(month).map(([name, value, of]) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 font-semibold">{name}</dt>
              <dd>
                <span className="block font-display text-4xl font-bold text-primary">{value}</span>
                <span className="text-sm text-ink-2">{of}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-3 max-w-measure text-lg text-ink-2">
          Too early to say. Once a month has five decided requests, you read here how many were answered in time, how fast, and how many led
          to a referral and an interview. We compute the figures every night.
        </p>
      )}
    </Section>
  );
}
