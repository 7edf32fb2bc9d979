import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { RequestErrors } from './check-request.ts';

/** Gets the focus when a form is refused, and links to each field. */
type Props = { sentence: string; errors: RequestErrors; refusals: number; /** Nothing is wrong: it only waits. */ calm?: boolean };

export function ErrorSummary({ sentence, errors, refusals, calm = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // Not for what came back with the page: the browser has its own place for the focus then.
  useEffect(() => {
    if (refusals > 0) ref.current?.focus();
  }, [refusals]);
  const list = Object.entries(errors).filter(([, message]) => message);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className={clsx('rounded-control border p-4', calm ? 'border-info bg-info-soft' : 'border-danger bg-danger-soft')}
    >
      <h2 className="text-lg">{sentence}</h2>
      {list.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {list.map(([name, message]) => (
            <li key={name}>
              <a
                href={`#request-${name}`}
                className="font-medium text-danger underline underline-offset-[0.2em]"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`request-${name}`)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
