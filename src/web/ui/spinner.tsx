import { clsx } from 'clsx';
import { kolam } from '#shared/kolam.ts';

const { loops, viewBox } = kolam('ReferralHire', { reach: 1 });
const line = loops.join('');

/** The logo's line winding round its dots. Hidden from screen readers: say what is happening in words beside it, or use Loader. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={5}
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('size-5', className)}
    >
      <path d={line} opacity={0.25} />
      <path d={line} pathLength={1} strokeDasharray="0.4 0.6" className="animate-wind motion-reduce:opacity-80" />
    </svg>
  );
}

/** A placeholder of the same size as the content, so nothing moves when that arrives. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-shimmer rounded-badge bg-line', className)} />;
}

type LoaderProps = { label?: string; beside?: boolean; className?: string };

/**
 * A spinner with its words, announced. Show it only for waits longer than about 200 ms. `beside` stands in the line of a title, where it
 * moves nothing when it goes.
 */
export function Loader({ label = 'Loading...', beside = false, className }: LoaderProps) {
  return (
    <output className={clsx('flex items-center justify-center gap-3 text-ink-2', !beside && 'flex-col py-12', className)}>
      <Spinner className={clsx('text-primary', beside ? 'size-6' : 'size-12')} />
      <span>{label}</span>
    </output>
  );
}
