import { clsx } from 'clsx';

/** The box of what is coming, of the same size, so that nothing moves when it arrives. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-shimmer rounded-badge bg-line', className)} />;
}
