import { Star } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';

const stories = [
  {
    name: 'Nandini Verma',
    role: 'Software Engineer, Pune',
    quote:
      'Forty applications, no answer. Then one person who worked there read my note, asked a question and put my name in. I had an interview eight days later.',
  },
  {
    name: 'Faizan Sheikh',
    role: 'Data Analyst, Hyderabad',
    quote: 'My first request was declined with a reason: two years too early. I asked for the junior role instead, and that one worked.',
  },
  {
    name: 'Gayathri Subramaniam',
    role: 'Product Designer, Chennai',
    quote:
      'I could see when my request was opened and when it was submitted. After a year of silence from portals, that alone felt like progress.',
  },
] as const;

/** Portraits are drawn, because a stranger's photograph for an invented person would be a double lie. */
export function SuccessStories() {
  return (
    <section aria-labelledby="stories-heading" className="when-near page-width py-16 md:py-24">
      <h2 id="stories-heading" className="text-3xl">
        Success Stories
      </h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {stories.map(({ name, role, quote }) => (
          <li key={name} className="flex">
            <Card as="figure" className="flex flex-col gap-4">
              <p className="flex gap-0.5 text-accent-ink">
                <span className="sr-only">5 of 5 stars</span>
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} aria-hidden="true" className="size-5 fill-accent" />
                ))}
              </p>
              <blockquote className="text-lg">“{quote}”</blockquote>
              <figcaption className="mt-auto flex items-center gap-3">
                <Avatar name={name} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-ink-2">{role}</span>
                </span>
              </figcaption>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-3">These stories and people are illustrative.</p>
    </section>
  );
}
