import { useId, type ComponentProps, type ReactNode } from 'react';
import { Card, type CardProps } from './card.tsx';

type Heading = {
  title: ReactNode;
  /** The look of the heading. */
  heading?: string | undefined;
  /** On the line of the title, at its end. */
  corner?: ReactNode;
};

function Title({ id, title, heading, corner }: Heading & { id: string }) {
  const named = (
    <h2 id={id} className={heading}>
      {title}
    </h2>
  );
  if (!corner) return named;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {named}
      {corner}
    </div>
  );
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & Heading;

/** A part of a page, named by its heading. */
export function Section({ title, heading, corner, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <Title {...{ id, title, heading, corner }} />
      {children}
    </section>
  );
}

/** The same as a card, whose parts stand below each other. */
export function Panel({
  title,
  heading = 'text-xl',
  corner,
  className = 'flex flex-col gap-4',
  children,
  ...card
}: Omit<CardProps, 'title' | 'as'> & Heading) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className} {...card}>
      <Title {...{ id, title, heading, corner }} />
      {children}
    </Card>
  );
}

/** The same from one edge of the window to the other; `room` above and below it. */
export function PageSection({
  title,
  heading = 'text-3xl',
  corner,
  room = 'py-12 md:py-16',
  children,
  ...rest
}: SectionProps & { room?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <div className={`page-width ${room}`}>
        <Title {...{ id, title, heading, corner }} />
        {children}
      </div>
    </section>
  );
}
