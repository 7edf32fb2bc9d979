import clsx from 'clsx';

/** value from 0 to max; without a value it is under way with unknown end. */
export function Progress({ value, max = 100, label, className }: { value?: number; max?: number; label: string; className?: string }) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      data-edge=""
      className={clsx('h-1.5 w-full overflow-hidden rounded-chip bg-line', className)}
    >
      <div
        className={clsx(
          'h-full rounded-chip bg-primary forced-colors:bg-[Highlight]',
          share === undefined ? 'w-1/3 animate-shimmer' : 'transition-[width] duration-240',
        )}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
