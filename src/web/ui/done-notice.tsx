import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** What was just done, above the page that it changed. The region stays, so that screen readers hear what comes into it. */
export function DoneNotice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={clsx('empty:hidden', className)}>
      {children && (
        <p className="inline-flex items-start gap-2 rounded-control bg-success-soft px-4 py-2.5 font-medium text-success">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}

/** The sentence for what the address says was done (`?done=saved`). */
export function useDone(sentences: Record<string, string>): string | undefined {
  const done = useSearchParams()[0].get('done') ?? '';
  return Object.hasOwn(sentences, done) ? sentences[done] : undefined;
}
