import { Star } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Portrait } from '#web/ui/avatar.tsx';
import { HomeSection } from './home-section.tsx';
import { stories } from './stories.ts';

/** Portraits are drawn, because a stranger's photograph for an invented person would be a double lie. */
export function SuccessStories() {
  return (
    <HomeSection title="Success Stories">
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {stories.map(({ name, role, image, quote }) => (
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
                <Portrait name={name} image={image} />
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
    </HomeSection>
  );
}
