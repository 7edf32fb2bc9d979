import { clsx } from 'clsx';
import { Spinner } from './spinner.tsx';

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
