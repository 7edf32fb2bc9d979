import { clsx } from 'clsx';

/** value from 0 to max; without a value the progress is indeterminate. */
export function Progress({ value, max = 100, label, className }: { value?: number; max?: number; label: string; className?: string }) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={clsx(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-chip border-0 bg-line indeterminate:animate-shimmer indeterminate:bg-primary',
        '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-chip [&::-webkit-progress-value]:bg-primary',
        'forced-colors:appearance-auto',
        className,
      )}
    />
  );
}
