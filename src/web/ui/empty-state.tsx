import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

export type EmptyStateProps = {
  title: string;
  /** One sentence: why it is empty, or what will appear here. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
};

export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={clsx('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      <KolamFigure seed={title} reach={2} share={0.55} className="mb-2 size-32 text-primary" />
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="max-w-measure text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
