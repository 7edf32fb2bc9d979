import { clsx } from 'clsx';

/** A placeholder of the same size as the content, so nothing moves when that arrives. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-shimmer rounded-badge bg-line', className)} />;
}
