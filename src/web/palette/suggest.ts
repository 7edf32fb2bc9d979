import { drawGroups, make } from './draw-palette.ts';
import { findRemote } from './find-remote.ts';
import { jobLinks, type PaletteGroup } from './palette-items.ts';

/*
 * Companies, people and roles below a search box with data-suggest, while a person types: a combobox whose list they can ignore. Enter
 * sends the typed text unless a line is chosen. The list is at the end of the document, because React would remove it from the form.
 */
const pauseMs = 100;
const perGroup = 3;
const list = make('div', { id: 'suggestions', role: 'listbox', 'aria-label': 'Suggestions', class: 'palette-list suggestions' });
const status = make('output', { class: 'sr-only' });
const part = make('section', { 'aria-label': 'What you may look for' }, list, status);
let box: HTMLInputElement | undefined;
let at = -1;
let asked: AbortController | undefined;
let timer: ReturnType<typeof setTimeout>;

const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
const isOpen = () => part.isConnected;

function watch(input: HTMLInputElement): void {
  box = input;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', String(isOpen()));
  if (input.value && !isOpen()) ask();
}

function close(): void {
  clearTimeout(timer);
  asked?.abort();
  part.remove();
  status.textContent = '';
  box?.setAttribute('aria-expanded', 'false');
  mark(-1);
}

function mark(next: number): void {
  at = next;
  for (const [index, option] of options().entries()) option.setAttribute('aria-selected', String(index === at));
  const chosen = options()[at];
  if (chosen) box?.setAttribute('aria-activedescendant', chosen.id);
  else box?.removeAttribute('aria-activedescendant');
  chosen?.scrollIntoView({ block: 'nearest' });
}

function ask(): void {
  clearTimeout(timer);
  asked?.abort();
  const text = box?.value.trim() ?? '';
  if (text === '') return close();
  const mine = new AbortController();
  asked = mine;
  timer = setTimeout(() => void show(text, mine), pauseMs);
}

async function show(text: string, mine: AbortController): Promise<void> {
  const found = await findRemote(text, mine.signal).catch(() => undefined);
  if (asked !== mine || !box || document.activeElement !== box) return;
  const groups: PaletteGroup[] = [
    { title: 'Job link', items: jobLinks(text) },
    // Those with a picture are companies; the others are things to do with one.
    { title: 'Companies', items: found?.companies.filter(({ tile }) => tile).slice(0, perGroup) ?? [] },
    { title: 'People', items: found?.people.slice(0, perGroup) ?? [] },
    { title: 'Roles', items: found?.openings.slice(0, perGroup) ?? [] },
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0) return close();
  drawGroups(list, groups, 'suggestion');
  const { left, bottom } = box.getBoundingClientRect();
  const width = (box.form ?? box).getBoundingClientRect().width;
  list.style.inset = `${bottom + scrollY + 4}px auto auto ${left + scrollX}px`;
  list.style.width = `${width}px`;
  document.body.append(part);
  box.setAttribute('aria-expanded', 'true');
  mark(-1);
  status.textContent = `${options().length} suggestions`;
}

function onKey(event: KeyboardEvent): void {
  if (event.target !== box || !isOpen()) return;
  const count = options().length;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    // One place more than there are lines: the typed text itself.
    const step = event.key === 'ArrowDown' ? 2 : count + 1;
    mark(((at + step) % (count + 1)) - 1);
  } else if (event.key === 'Escape') {
    // A search field would also empty itself.
    event.preventDefault();
    close();
  } else if (event.key === 'Enter' && at >= 0 && !event.isComposing) {
    event.preventDefault();
    options()[at]?.click();
  }
}

const suggests = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.hasAttribute('data-suggest');

document.addEventListener('focusin', ({ target }) => suggests(target) && watch(target));
document.addEventListener('focusout', ({ target }) => target === box && close());
document.addEventListener('input', ({ target }) => target === box && ask());
document.addEventListener('keydown', onKey, true);
addEventListener('resize', close);
// The focus stays in the box while a line is pressed, or the list would be gone before the click.
list.addEventListener('mousedown', (event) => event.preventDefault());
list.addEventListener('click', close);
// This file loads when the focus is already in the box.
if (suggests(document.activeElement)) watch(document.activeElement);
