/** Dots joined by a line, like the beads of a kolam. */
export function NumberedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative pl-16 md:pt-16 md:pl-0">
          <span
            aria-hidden="true"
            className="absolute top-12 bottom-[-32px] left-6 border-l-2 border-dashed border-primary group-last:hidden md:top-6 md:right-[-24px] md:bottom-auto md:left-12 md:border-t-2 md:border-l-0"
          />
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 grid size-12 place-items-center rounded-full border-2 border-primary bg-paper font-display text-xl font-bold text-primary"
          >
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className="mt-2 max-w-measure text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
