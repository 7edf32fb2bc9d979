import { clsx } from 'clsx';

export type StatusDotShape = 'hollow' | 'half' | 'crossed' | 'closed' | 'ended';

/**
 * The shape of a status, for people who cannot see its colour: Pending is hollow, Accepted half drawn, Interview crossed, Hired a closed
 * loop, and any other end a bar. Always beside its word.
 */
export function StatusDot({ shape, className }: { shape: StatusDotShape; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('size-3.5 shrink-0', className)}
    >
      {shape === 'hollow' && <circle cx={8} cy={8} r={5.5} />}
      {shape === 'half' && (
        <>
          <path d="M8 2.5a5.5 5.5 0 0 1 0 11" />
          <path d="M8 2.5a5.5 5.5 0 0 0 0 11" strokeWidth={1.5} strokeDasharray="0.1 3.3" />
          <circle cx={8} cy={8} r={1.2} fill="currentColor" stroke="none" />
        </>
      )}
      {shape === 'crossed' && <path d="M2.5 4.5C6 4.5 10 11.5 13.5 11.5M2.5 11.5C6 11.5 10 4.5 13.5 4.5" />}
      {shape === 'closed' && (
        <>
          <circle cx={8} cy={8} r={5.5} />
          <circle cx={8} cy={8} r={2} fill="currentColor" stroke="none" />
        </>
      )}
      {shape === 'ended' && <path d="M3 8h10" />}
    </svg>
  );
}
