import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { partsOf, wordsOf, type Block, type Inline } from '#domain/content/rich-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';

/** One of our texts at a readable width, in parts, so the browser can lay out the far ones later. */
export function RichText({ blocks, className }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={clsx('rich-text', className)}>
      {partsOf(blocks).map((part, index) => (
        <div key={index} className={clsx('rich-text-part', index > 1 && 'when-near')}>
          {part.map(renderBlock)}
        </div>
      ))}
    </div>
  );
}

function renderBlock(block: Block, index: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading key={index} id={block.id}>
          {renderInlines(block.children)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p key={index}>{renderInlines(block.children)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={index}>
          {block.items.map((item, place) => (
            <li key={place}>{renderItem(item)}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote key={index}>
          {block.children.map(renderBlock)}
          {/* With blanks to fill in, it is a message to send. */}
          {wordsOf(block.children).includes('[') && <CopyButton />}
        </blockquote>
      );
    case 'table':
      return (
        // Wide tables scroll on their own instead of the page; the tab stop makes them reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div key={index} className="rich-text-table" role="region" aria-label={`Table: ${labelOf(block.head)}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, place) => (
                  <th key={place} scope="col">
                    {renderInlines(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, place) => (
                <tr key={place}>
                  {row.map((cell, column) => (
                    <td key={column}>{renderInlines(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** The page script copies the paragraphs beside it, and sets `data-copied`. */
function CopyButton() {
  return (
    <button
      type="button"
      data-copy=""
      data-screen-only=""
      className={buttonClass({ variant: 'soft', size: 'small', className: 'mt-3 needs-script' })}
    >
      <span className="in-data-copied:hidden">Copy this message</span>
      <span role="status" className="hidden in-data-copied:inline">
        Copied
      </span>
    </button>
  );
}

/** A single paragraph in an item needs no <p>. */
function renderItem(item: readonly Block[]): ReactNode {
  const [only] = item;
  return item.length === 1 && only?.kind === 'paragraph' ? renderInlines(only.children) : item.map(renderBlock);
}

const labelOf = (head: readonly Inline[][]) => head.map((cell) => cell.filter((inline) => typeof inline === 'string').join('')).join(', ');

function renderInlines(inlines: readonly Inline[]): ReactNode {
  return inlines.map((inline, index) => {
    // A line break in the file is a space on the page; a two-space break arrives as a separate piece of text.
    if (typeof inline === 'string') return inline.replaceAll('\n', ' ');
    const children = renderInlines(inline.children);
    if (inline.kind === 'link') {
      return (
        <ContentLink key={index} href={inline.href}>
          {children}
        </ContentLink>
      );
    }
    return inline.kind === 'strong' ? <strong key={index}>{children}</strong> : <em key={index}>{children}</em>;
  });
}

export function ContentLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? <TextLink to={href}>{children}</TextLink> : <OutsideLink href={href}>{children}</OutsideLink>;
}
