/**
 * Text with structure, as plain data: made from Markdown on the server, sent with the page and rendered as elements on both
 * sides. Markup as a string would need innerHTML in the browser, which our policy forbids.
 */
export type Inline = string | { kind: 'strong' | 'em'; children: Inline[] } | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export type Heading = { id: string; level: 2 | 3; text: string };

export function plainText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : plainText(inline.children))).join('');
}

/** All the words of a text, for searching and counting. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks.map(textOf).join('\n');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.children);
    case 'list':
      return block.items.map(wordsOf).join('\n');
    case 'quote':
      return wordsOf(block.children);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join('\n');
  }
}

export function headingsOf(blocks: readonly Block[]): Heading[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, level: block.level, text: plainText(block.children) }] : [],
  );
}

/** Each second-level heading with what follows it; the first part may have no heading. */
export function partsOf(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  for (const block of blocks) {
    const part = parts.at(-1);
    if (part && !(block.kind === 'heading' && block.level === 2)) part.push(block);
    else parts.push([block]);
  }
  return parts;
}

/** The same parts, with their headings kept separately. */
export function sectionsOf(blocks: readonly Block[]): { heading: Heading | undefined; blocks: Block[] }[] {
  return partsOf(blocks).map((part) => {
    const [first, ...rest] = part;
    return first?.kind === 'heading' && first.level === 2
      ? { heading: { id: first.id, level: 2, text: plainText(first.children) }, blocks: rest }
      : { heading: undefined, blocks: part };
  });
}
