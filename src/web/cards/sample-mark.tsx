import { clsx } from 'clsx';
import { BadgeCheck } from 'lucide-react';

/** Beside the name of an invented person: small, but always there. */
export function SampleMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-badge border border-line px-1 whitespace-nowrap text-[0.6875rem] leading-4 font-medium text-ink-3',
        className,
      )}
    >
      Sample
    </span>
  );
}

/** Beside the name of a person whose work address was proven. */
export function VerifiedMark({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex align-middle text-primary', className)}>
      <BadgeCheck aria-hidden="true" className="size-[1.15em]" />
      <span className="sr-only">Verified</span>
    </span>
  );
}
