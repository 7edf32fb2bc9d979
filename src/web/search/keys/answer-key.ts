import { singleKeysAreOn } from './single-keys.ts';

/** Fields, and elements that use arrow keys or letters themselves. */
const busyWithKeys = 'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="tablist"]';

/**
 * The keys of a list. Cards stay ordinary list items with ordinary links, in tab order. Screen readers use the arrow keys themselves and
 * lose nothing; everybody else moves in two dimensions once a card has the focus.
 */
export function answerKey(event: KeyboardEvent, showKeys: () => void): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(busyWithKeys)) return;
  if (event.key.startsWith('Arrow') ? !event.shiftKey && moveFocus(event.key, target) : pressSingleKey(event, target, showKeys))
    event.preventDefault();
}

function moveFocus(key: string, target: Element): boolean {
  const results = target.closest('#results');
  if (!results) return false;
  const links = [...results.querySelectorAll<HTMLElement>('[data-card-link]')];
  const cards = links.map((link) => link.closest('li'));
  const top = cards[0]?.offsetTop;
  const next = nextCard(key, cards.indexOf(target.closest('li')), cards.length, cards.filter((card) => card?.offsetTop === top).length);
  if (next === undefined) return false;
  links[next]?.focus();
  return true;
}

function pressSingleKey({ key, repeat }: KeyboardEvent, target: Element, showKeys: () => void): boolean {
  if (repeat || !singleKeysAreOn()) return false;
  if (key === '?') {
    showKeys();
    return true;
  }
  const wanted =
    key === '/'
      ? document.querySelector<HTMLElement>('[data-search-box]')
      : key === 'r'
        ? target.closest('#results li')?.querySelector<HTMLElement>('a[href^="/request/"]')
        : undefined;
  if (key === '/') wanted?.focus();
  else wanted?.click();
  return Boolean(wanted);
}

/** Where an arrow key leads in a grid read row by row; undefined if it leads outside, where the key keeps its usual meaning. */
export function nextCard(key: string, index: number, count: number, columns: number): number | undefined {
  const inside = (next: number) => (next >= 0 && next < count ? next : undefined);
  if (index < 0) return key === 'ArrowDown' || key === 'ArrowRight' ? inside(0) : undefined;
  if (key === 'ArrowRight') return inside(index + 1);
  if (key === 'ArrowLeft') return inside(index - 1);
  if (key === 'ArrowUp') return inside(index - columns);
  if (key !== 'ArrowDown') return undefined;
  const inLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
  // If the last row is short, there may be nothing below a card.
  return inLastRow ? undefined : Math.min(index + columns, count - 1);
}
