import type { ReactNode } from 'react';

/** One chapter of the design page. */
export function Specimen({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id}>{title}</h2>
      {note && <p className="mt-1 max-w-measure text-ink-2">{note}</p>}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 font-text text-sm font-semibold text-ink-3">{label}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
