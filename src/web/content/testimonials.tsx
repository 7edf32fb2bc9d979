import type { Content } from '#server/content/load-content.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import { PageSection } from '#web/ui/section.tsx';

type Testimonial = Content['pricing']['testimonials'][number];

export function Testimonials({ testimonials, note }: { testimonials: readonly Testimonial[]; note: string }) {
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
