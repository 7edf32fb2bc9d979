import type { ReactNode } from 'react';
import type { Block, Heading } from '#domain/content/rich-text.ts';
import { RichText } from './rich-text.tsx';

type Props = { blocks: readonly Block[]; contents: readonly Heading[]; below?: ReactNode };

/** A long text with its contents, and what stands below them. */
export function TextWithContents({ blocks, contents, below }: Props) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-10 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16 lg:py-14 print:block">
      <aside
        data-screen-only=""
        className="lg:sticky lg:top-24 lg:-ml-2 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:pl-2"
      >
        <TableOfContents contents={contents} />
        {below}
      </aside>
      <RichText blocks={blocks} />
    </div>
  );
}

/** Open beside the text on a desktop, folded above it on a phone, as beads on the line of the kolam. */
function TableOfContents({ contents }: { contents: readonly Heading[] }) {
  return (
    <>
      <nav aria-label="On this page" className="max-lg:hidden">
        <p className="text-sm font-semibold text-ink-2">On this page</p>
        <Entries contents={contents} />
      </nav>
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-control items-center rounded-card px-4 font-semibold">On this page</summary>
        <nav aria-label="Contents of this page" className="px-4 pb-4">
          <Entries contents={contents} />
        </nav>
      </details>
    </>
  );
}

function Entries({ contents }: { contents: readonly Heading[] }) {
  return (
    <ol className="relative mt-3 border-l-2 border-line">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="relative flex min-h-9 items-center rounded-r-control py-1.5 pl-5 text-sm leading-snug text-ink-2 no-underline before:absolute before:top-1/2 before:-left-[6px] before:size-2.5 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-primary before:bg-paper hover:text-ink hover:underline hover:before:bg-accent"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
