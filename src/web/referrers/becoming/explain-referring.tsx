import { BadgeCheck, Ban, CalendarCheck, CirclePause, Eye, MessageSquareText } from 'lucide-react';
import { PageHead } from '#web/content/page-head.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { NumberedSteps } from '#web/content/numbered-steps.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PageSection, Section } from '#web/ui/section.tsx';

const steps = [
  { title: 'Choose your company', text: 'Find it in the directory, or propose it. A person checks proposals and writes back.' },
  {
    title: 'Verify your work email',
    text: 'Enter the six digits that we send there. Nobody ever sees the address, and your employer is not told.',
  },
  { title: 'Write your profile', text: 'Your role, your team and what a good request should tell you. Then seekers can find you.' },
] as const;

const promises = [
  {
    icon: CalendarCheck,
    title: 'Your week, your number',
    text: 'Choose how many new requests reach you in a week. When your week is full, seekers see when you take new ones.',
  },
  {
    icon: CirclePause,
    title: 'Pause with one click',
    text: 'On holiday, before a release, in a busy month: nobody can ask you while you pause. Requests you have already taken go on.',
  },
  {
    icon: MessageSquareText,
    title: 'Complete requests only',
    text: 'One position, a resume and the seeker’s own note. Every seeker has confirmed their email address.',
  },
  {
    icon: Ban,
    title: 'No is an answer',
    text: 'Decline with a reason in one click. The seeker gets the request back and can ask somebody else.',
  },
  {
    icon: BadgeCheck,
    title: 'Your employer’s rules first',
    text: 'You refer through your company’s own system. Please read its referral policy before you start; it always comes first.',
  },
  {
    icon: Eye,
    title: 'One history for both sides',
    text: 'Both of you see every step with its time, so neither has to rely on the other’s word.',
  },
] as const;

/** For people who are not signed in: what referring is, what it takes, and how to start. */
export function ExplainReferring({ wanted }: { wanted: { id: string; name: string; people: number } | null }) {
  const next = new URLSearchParams({ next: `/become-a-referrer${wanted ? `?company=${wanted.id}` : ''}` });
  return (
    <>
      <PageHead
        title={wanted ? `Refer people to ${wanted.name}` : 'Become a referrer'}
        seed="refer"
        crumb={{ name: 'Become a referrer', path: '/become-a-referrer' }}
        after={
          <div className="mt-7 flex flex-wrap items-center gap-3">
            <ButtonLink to={`/signup?${next}`} size="large">
              Sign up and start
            </ButtonLink>
            <ButtonLink to={`/signin?${next}`} size="large" variant="outline">
              I have an account
            </ButtonLink>
          </div>
        }
      >
        {wanted && wanted.people > 0 && (
          <p className="font-semibold">
            {wanted.people} people or more wait for a referrer at {wanted.name}.
          </p>
        )}
        <p>
          Good people would fit in your team and do not know whom to ask. Be the person they ask: read a clear request, vouch if you want
          to, and say no if you do not.
        </p>
      </PageHead>
      <Section title="Three steps, about five minutes" heading="text-3xl" className="page-width py-12 md:py-16">
        <NumberedSteps steps={steps} />
      </Section>
      <PageSection title="You stay in charge" className="border-y border-line bg-surface">
        <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" className="size-6 text-primary" />
              <h3 className="mt-2 text-lg">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <section aria-labelledby="ready-heading" className="page-width py-12 md:py-16">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-primary-soft px-6 py-9 text-on-primary-soft sm:px-12">
          <div className="max-w-[34em]">
            <h2 id="ready-heading">Have your work email at hand</h2>
            <p className="mt-1 text-lg">
              Addresses of free email services do not count.{' '}
              <TextLink to="/faq#become-a-referrer" className="text-on-primary-soft">
                What else people ask
              </TextLink>
            </p>
          </div>
          <ButtonLink to={`/signup?${next}`} size="large" variant="outline">
            Sign up and start
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
