import { sectionsOf } from '#domain/content/rich-text.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import type { Route } from './+types/about.route.ts';
import { CrumbFacts } from './breadcrumbs.tsx';
import { ClaimFigures, ClaimNotes } from './claim-figures.tsx';
import { RichText } from './rich-text.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle: PageHandle = { shareImage: true };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(appContext).content.about();
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head.title, loaderData?.head.description);

/** The text has four parts in this order: mission, story, figures, and the two sides. */
export default function About({ loaderData: { head, blocks, footnotes } }: Route.ComponentProps) {
  const [mission, story, seekers, referrers] = sectionsOf(blocks);
  const [promise, ...rest] = mission?.blocks ?? [];
  return (
    <>
      <CrumbFacts name="About" path="/about" />
      <section aria-labelledby="mission-heading" className="relative overflow-hidden bg-primary-soft">
        <div className="page-width relative grid gap-10 py-12 md:py-20 lg:grid-cols-[1.3fr_1fr] lg:gap-16">
          <div>
            <h1 className="text-lg font-semibold tracking-normal text-on-primary-soft">{head.title}</h1>
            <h2 id="mission-heading" className="sr-only">
              {mission?.heading?.text}
            </h2>
            {promise && (
              <RichText
                blocks={[promise]}
                className="mt-4 max-w-none! font-display text-[clamp(1.75rem,1.2rem+2.6vw,3.125rem)]! leading-[1.12]! font-bold text-on-primary-soft!"
              />
            )}
          </div>
          <RichText blocks={rest} className="self-end text-on-primary-soft!" />
        </div>
      </section>
      <Section title="In figures" heading="sr-only" className="page-width py-12 md:py-16">
        <ClaimFigures footnotes={footnotes} />
      </Section>
      <section aria-labelledby="story-heading" className="when-near border-y border-line bg-surface">
        <div className="page-width grid gap-6 py-12 md:grid-cols-[260px_minmax(0,1fr)] md:gap-12 md:py-20">
          <div>
            <h2 id="story-heading" className="text-3xl">
              {story?.heading?.text}
            </h2>
            <KolamFigure seed="story" reach={3} strokeWidth={1.6} className="mt-8 hidden w-44 text-primary md:block" />
          </div>
          <RichText blocks={story?.blocks ?? []} />
        </div>
      </section>
      <div className="when-near page-width grid gap-6 py-12 md:py-20 lg:grid-cols-2">
        <Side part={seekers} to="/referrers" action="Find a referrer" />
        <Side part={referrers} to="/become-a-referrer" action="Become a referrer" />
      </div>
      <div className="when-near border-t border-line bg-sunken">
        <ClaimNotes footnotes={footnotes} />
      </div>
    </>
  );
}

type SideProps = { part: ReturnType<typeof sectionsOf>[number] | undefined; to: string; action: string };

function Side({ part, to, action }: SideProps) {
  return (
    <Section title={part?.heading?.text} className="flex flex-col rounded-card border border-line bg-surface p-6 sm:p-10">
      <RichText blocks={part?.blocks ?? []} className="mt-5 text-base!" />
      <ButtonLink to={to} variant="soft" className="mt-6 self-start">
        {action}
      </ButtonLink>
    </Section>
  );
}
