import { leadingInitials } from '#shared/letters.ts';
import { dyeOf } from '#shared/name-hash.ts';
import styles from './palette.css?inline';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

type Attributes = Record<string, string>;

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A combobox in a dialog: the focus stays in the field, and the field says which line is chosen. */
export function makeDialog() {
  const input = make('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': 'Search people, companies, requests and pages',
    'aria-expanded': 'true',
    'aria-controls': 'palette-list',
    'aria-autocomplete': 'list',
    placeholder: 'Search people, companies, pages...',
    maxlength: '200',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    class: 'palette-field',
  });
  const list = make('div', { id: 'palette-list', role: 'listbox', 'aria-label': 'Results', class: 'palette-list' });
  const status = make('output', { class: 'sr-only' });
  const close = make('button', { type: 'submit', class: 'palette-close' }, 'Close');
  const dialog = make(
    'dialog',
    { class: 'palette', 'aria-label': 'Search' },
    make('form', { method: 'dialog', class: 'palette-head' }, input, close),
    list,
    status,
  );
  return { dialog, input, list, status };
}

export function drawGroups(list: HTMLElement, groups: readonly PaletteGroup[], name = 'palette'): void {
  let number = 0;
  list.replaceChildren(
    ...groups.map(({ title, items }, index) =>
      make(
        'div',
        { role: 'group', 'aria-labelledby': `${name}-${index}` },
        make('div', { id: `${name}-${index}`, class: 'palette-title' }, title),
        ...items.map((item) => drawOption(item, `${name}-option-${number++}`)),
      ),
    ),
  );
}

// As SampleMark on the cards.
const mark = 'rounded-badge border border-line px-1 text-[0.6875rem] leading-4 text-ink-3';

function drawOption({ label, hint, href, tile, sample }: PaletteItem, id: string): HTMLElement {
  const name = make('span', { class: 'flex items-center gap-2 font-medium' }, make('span', { class: 'truncate' }, label));
  if (sample) name.append(' ', make('span', { class: mark }, 'Sample'));
  const words = make('span', { class: 'min-w-0' }, name);
  if (hint) words.append(make('span', { class: 'block truncate text-sm text-ink-2' }, hint));
  const attributes = { role: 'option', id, tabindex: '-1', class: 'palette-option', ...(href ? { href } : {}) };
  const picture = { 'aria-hidden': 'true', 'data-dye': String(dyeOf(label)), class: 'palette-tile' };
  const parts = tile ? [make('span', picture, leadingInitials(label)), words] : [words];
  return href ? make('a', attributes, ...parts) : make('div', attributes, ...parts);
}
