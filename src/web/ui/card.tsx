import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';

const paddings = { none: '', normal: 'p-5 sm:p-6', small: 'p-4' };

export type CardProps = ComponentProps<'div'> & {
  as?: ElementType;
  padding?: keyof typeof paddings;
  /** For cards with a link that covers them (coversCard). */
  lifts?: boolean;
};

export function Card({ as: Tag = 'div', padding = 'normal', lifts, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={clsx(
        'relative min-w-0 rounded-card border border-line bg-surface',
        paddings[padding],
        lifts && 'transition-colors hover:border-line-strong has-[a:focus-visible]:border-line-strong',
        className,
      )}
    />
  );
}

/** Put this on the link that names the card: its target and focus ring then cover the whole card; other links inside need `relative`. */
export const coversCard =
  'after:absolute after:inset-0 after:rounded-card after:content-[""] focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';
