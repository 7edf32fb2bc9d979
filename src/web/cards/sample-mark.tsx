import { clsx } from 'clsx';
import { Award, BadgeCheck } from 'lucide-react';
import { indianNumber } from '#shared/indian-number.ts';
import { Badge } from '#web/ui/badge.tsx';

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

/** One form for every number: the specification quotes "Successful Referrals" and gives no singular. Nothing for a person without any. */
export function SuccessfulReferrals({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <Badge tone="success" className={className}>
      <Award aria-hidden="true" />
      {`Successful Referrals: ${indianNumber(count)}`}
    </Badge>
  );
}
