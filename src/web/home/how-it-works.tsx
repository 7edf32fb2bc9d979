import { TextLink } from '#web/ui/text-link.tsx';
import { HomeSection } from './home-section.tsx';

const steps = [
  {
    title: 'Find a referrer',
    text: 'Browse companies and the people who work there. Every profile says what they do and how long they have been there.',
  },
  {
    title: 'Submit a request',
    text: 'Attach your resume, name the position and add a personalised note. It reaches the referrer as one readable page.',
  },
  {
    title: 'Get referred',
    text: 'If the referrer approves, they submit the referral through their company’s system. You see it when they do.',
  },
] as const;

/** Dots joined by a line, like the beads of a kolam. */
export function HowItWorks() {
  return (
    <HomeSection id="how-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="how-heading" className="text-3xl">
          How It Works
        </h2>
        <TextLink to="/how-it-works">The three steps in detail</TextLink>
      </div>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="group relative pl-16 md:pt-16 md:pl-0">
            <span
              aria-hidden="true"
              className="absolute top-12 bottom-[-32px] left-6 border-l-2 border-dashed border-primary group-last:hidden md:top-6 md:right-[-24px] md:bottom-auto md:left-12 md:border-t-2 md:border-l-0"
            />
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 grid size-12 place-items-center rounded-full border-2 border-primary bg-paper font-display text-xl font-bold text-primary"
            >
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="mt-2 max-w-measure text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
