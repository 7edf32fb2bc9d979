import { clsx } from 'clsx';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

const base = [
  'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline select-none',
  // With forced colours it would look like plain text, because only its background makes it look like a button.
  'forced-colors:border-[ButtonBorder]!',
  'transition-[background-color,border-color,color,scale] active:scale-[0.98] motion-reduce:active:scale-100',
  'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100 aria-disabled:cursor-not-allowed [&_svg]:size-[1.15em] [&_svg]:shrink-0',
];

const variants = {
  primary: 'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
  soft: 'border-transparent bg-primary-soft text-on-primary-soft enabled:hover:border-primary [a&]:hover:border-primary',
  outline:
    'border-line-strong bg-surface text-ink enabled:hover:border-ink enabled:hover:bg-sunken [a&]:hover:border-ink [a&]:hover:bg-sunken',
  ghost: 'border-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover',
};

const sizes = {
  small: 'min-h-control-small px-3 py-1 text-sm',
  medium: 'min-h-control px-4 py-1.5 text-[0.9375rem]',
  large: 'min-h-[52px] px-6 py-2 text-base',
  icon: 'h-control w-control shrink-0',
};

export type ButtonLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
};

export const buttonClass = ({ variant = 'primary', size = 'medium', wide, className }: ButtonLook & { className?: string | undefined }) =>
  clsx(base, variants[variant], sizes[size], wide && 'w-full', className);

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While working it keeps its width, shows the spinner and ignores a second click. */
    busy?: boolean;
    /** Announced to screen readers while busy, and shown if given ("Saving..."). */
    busyLabel?: string;
  };

/** Icon-only buttons (size icon) need an aria-label. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      // A submit button must stay enabled until the form has been read, and a disabled one would drop the focus.
      type={busy && type === 'submit' ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass({ variant, size, wide, className })}
    >
      <Label busy={busy} busyLabel={busyLabel}>
        {children}
      </Label>
    </button>
  );
}

/** True when something that people wait for takes longer than they expect. */
export function useSlow(working: boolean, patienceMs = 5000): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!working) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [working, patienceMs]);
  return working && slow;
}

function Label({ busy, busyLabel, children }: { busy: boolean; busyLabel: string | undefined; children: ReactNode }) {
  const slow = useSlow(busy);
  if (!busy) return children;
  if (busyLabel) {
    return (
      <>
        <Spinner className="-my-1 -ml-1 size-6!" /> {busyLabel}
        {slow && ' still trying'}
      </>
    );
  }
  return (
    <span className="grid place-items-center">
      <span className="col-start-1 row-start-1 inline-flex items-center gap-2 opacity-0">{children}</span>
      <Spinner className="col-start-1 row-start-1 -my-2 size-7!" />
    </span>
  );
}

/** A link that looks like a button; for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}
