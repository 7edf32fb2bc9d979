import { CircleAlert } from 'lucide-react';

/**
 * Why a form cannot be sent, announced at once to screen readers. The element is always there, because only text added to an existing one
 * is announced.
 */
export function FormProblem({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <div role="alert" id={id} className="contents">
      {message && (
        <p className="flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-[0.9375rem] font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-[0.15em] size-4.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

/** Why the server refused a form, if it is the fault of no single field. */
export const problemOf = (refused: { sentence: string; fields: Record<string, string> } | undefined) =>
  refused && Object.keys(refused.fields).length === 0 ? refused.sentence : undefined;
