import { useId, type ComponentProps, type ReactNode } from 'react';
import { Card, type CardProps } from './card.tsx';

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

type PanelProps = Omit<CardProps, 'title' | 'as'> & {
  title: ReactNode;
  heading?: string;
  /** On the line of the title, at its end. */
  corner?: ReactNode;
};

/** The same as a card, whose parts stand below each other. */
export function Panel({ title, heading = 'text-xl', corner, className = 'flex flex-col gap-4', children, ...card }: PanelProps) {
  const id = useId();
  const named = (
    <h2 id={id} className={heading}>
      {title}
    </h2>
  );
  return (
    <Card as="section" aria-labelledby={id} className={className} {...card}>
      {corner ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {named}
          {corner}
        </div>
      ) : (
        named
      )}
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
