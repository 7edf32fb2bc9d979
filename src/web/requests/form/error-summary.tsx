import type { Ref } from 'react';
import type { RequestErrors } from './check-request.ts';

/** Gets the focus when a form is refused, and links to each field. */
export function ErrorSummary({ ref, sentence, errors }: { ref: Ref<HTMLDivElement>; sentence: string; errors: RequestErrors }) {
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
