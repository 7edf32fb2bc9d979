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
