import type { ApiField } from './describe-operations.ts';

export function FieldList({ title, fields }: { title: string; fields: ApiField[] }) {
  return (
    <div className="mt-4">
      <h3 className="text-sm text-ink-3">{title}</h3>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(10rem,auto)_1fr]">
          {fields.map((field) => (
            <div key={`${field.place}.${field.name}`} className="contents">
              <dt className="break-all">
                <code>{field.name}</code>
                {!field.required && <span className="text-ink-3"> (optional)</span>}
              </dt>
              <dd className="mb-2 text-ink-2 sm:mb-0">
                {field.type}
                {field.place && <span className="text-ink-3"> in the {field.place}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
