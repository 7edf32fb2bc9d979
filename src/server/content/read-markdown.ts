import { Lexer, type MarkedToken, type Token } from 'marked';
import { plainText, type Block, type Inline } from '#domain/content/rich-text.ts';

/**
 * Markdown as data. It supports only what our texts use; anything else stops the start with the file's name, because a construct that
 * silently vanished from a legal page would be worse.
 */
export function readMarkdown(markdown: string, fileName: string): Block[] {
  const taken = new Map<string, number>();
  const refuse = (type: string): never => {
    throw new Error(`${fileName}: the pages do not render ${type}`);
  };

  const headingId = (text: string) => {
    const slug =
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'part';
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };

  const blocksOf = (tokens: readonly Token[]): Block[] => (tokens as MarkedToken[]).flatMap(blockOf);

  const blockOf = (token: MarkedToken): Block | Block[] => {
    // Tokens without a case are refused below, on purpose also those that a newer version of the library may add.
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (token.type) {
      case 'space':
        return [];
      case 'heading': {
        const children = inlinesOf(token.tokens);
        if (token.depth !== 2 && token.depth !== 3) return refuse(`a heading of level ${token.depth}`);
        return { kind: 'heading', level: token.depth, id: headingId(plainText(children)), children };
      }
      case 'paragraph':
        return { kind: 'paragraph', children: inlinesOf(token.tokens) };
      // In a list without empty lines between its items, the text has no paragraph around it.
      case 'text':
        return { kind: 'paragraph', children: inlinesOf(token.tokens ?? [token]) };
      case 'list':
        return { kind: 'list', ordered: token.ordered, items: token.items.map((item) => blocksOf(item.tokens)) };
      case 'blockquote':
        return { kind: 'quote', children: blocksOf(token.tokens) };
      case 'table':
        return {
          kind: 'table',
          head: token.header.map((cell) => inlinesOf(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
        };
      default:
        return refuse(token.type);
    }
  };

  const inlinesOf = (tokens: readonly Token[]): Inline[] => joinStrings((tokens as MarkedToken[]).map(inlineOf));

  const inlineOf = (token: MarkedToken): Inline => {
    // Tokens without a case are refused below, on purpose also those that a newer version of the library may add.
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text;
      case 'br':
        return '\n';
      case 'strong':
      case 'em':
        return { kind: token.type, children: inlinesOf(token.tokens) };
      case 'link':
        return { kind: 'link', href: safeAddress(token.href, fileName), children: inlinesOf(token.tokens) };
      default:
        return refuse(token.type);
    }
  };

  return blocksOf(new Lexer({ gfm: true }).lex(markdown));
}

function joinStrings(inlines: Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') joined[joined.length - 1] = last + inline;
    else joined.push(inline);
  }
  return joined;
}

function safeAddress(href: string, fileName: string): string {
  if (/^(\/(?!\/)|#|https:\/\/|mailto:)/.test(href)) return href;
  throw new Error(`${fileName}: the link ${href} leads nowhere we allow`);
}
