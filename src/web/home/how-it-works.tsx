import { NumberedSteps } from '#web/content/numbered-steps.tsx';
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

export function HowItWorks() {
  return (
    <HomeSection title="How It Works" beside={<TextLink to="/how-it-works">The three steps in detail</TextLink>}>
      <NumberedSteps steps={steps} />
    </HomeSection>
  );
}
