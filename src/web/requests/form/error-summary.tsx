import { useEffect, useRef } from 'react';
import type { RequestErrors } from './check-request.ts';

/** Gets the focus when a form is refused, and links to each field. */
export function ErrorSummary({ sentence, errors, refusals }: { sentence: string; errors: RequestErrors; refusals: number }) {
  const ref = useRef<HTMLDivElement>(null);
  // Not for what came back with the page: the browser has its own place for the focus then.
  useEffect(() => {
    if (refusals > 0) ref.current?.focus();
  }, [refusals]);
  const list = Object.entries(errors).filter(([, message]) => message);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-control border border-danger bg-danger-soft p-4">
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
