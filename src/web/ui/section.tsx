import { useId, type ComponentProps, type ReactNode } from 'react';
import { Card } from './card.tsx';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** The look of the heading. */
  heading?: string;
};

/** A part of a page, named by its heading. */
export function Section({ title, heading, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The same as a card. */
export function CardSection({ title, heading = 'text-lg', children, ...rest }: Omit<SectionProps, 'ref'>) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...rest}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** The same from one edge of the window to the other. */
export function PageSection({ title, heading = 'text-3xl', children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <div className="page-width py-12 md:py-16">
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
