import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  primary: 'bg-primary-soft text-on-primary-soft',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      data-edge=""
      {...rest}
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-badge px-2 py-0.5 text-sm font-medium whitespace-nowrap tabular-nums [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    />
  );
}
