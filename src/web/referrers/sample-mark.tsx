import { clsx } from 'clsx';

/** Beside the name of an invented person: small, but always there. */
export function SampleMark({ className }: { className?: string }) {
  return (
    <span className={clsx('rounded-badge border border-line px-1 text-[0.6875rem] leading-4 font-medium text-ink-3', className)}>
      Sample
    </span>
  );
}
