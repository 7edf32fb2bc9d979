import { clsx } from 'clsx';
import { Spinner } from './spinner.tsx';

/** A spinner with its words, announced. Show it only for waits longer than about 200 ms. */
export function Loader({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <output className={clsx('flex flex-col items-center justify-center gap-3 py-12 text-ink-2', className)}>
      <Spinner className="size-12 text-primary" />
      <span>{label}</span>
    </output>
  );
}
