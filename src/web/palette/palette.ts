import { chooseTheme } from '#web/app/theme.ts';
import { hasSessionHint } from '#web/identity/session-hint.ts';
import { findViewed, type Viewed } from '#web/search/viewed.ts';
import { drawGroups, makeDialog } from './draw-palette.ts';
import { filterRequests, findRemote, loadOwnRequests, nothingFound } from './find-remote.ts';
import './suggest.ts';
import { findLocal, jobLinks, searchLinks, type PaletteGroup, type PaletteItem } from './palette-items.ts';

/*
 * Search for everything, opened by Ctrl+K or the button in the bar. A script of its own without React, loaded at first use from a fixed
 * address (docs/decisions/0047-a-palette-without-react.md), so that it is there at once on a page that is only read.
 */
const pauseMs = 50;
const { dialog, input, list, status } = makeDialog();
let groups: PaletteGroup[] = [];
let at = 0;
let asked: AbortController | undefined;
let timer: ReturnType<typeof setTimeout>;
let requests: PaletteItem[] = [];
let viewed: Viewed[] = [];
let remote = nothingFound;

const typed = () => input.value.trim();
const items = () => groups.flatMap((group) => group.items);
const keyOf = (item: PaletteItem | undefined) => item?.href ?? item?.act;

function open(): void {
  if (dialog.open) return dialog.close();
  if (!dialog.isConnected) document.body.append(dialog);
  input.value = '';
  remote = nothingFound;
  requests = [];
  viewed = [];
  at = 0;
  show();
  dialog.showModal();
  void showKnown();
}

async function showKnown(): Promise<void> {
  const own = hasSessionHint() ? loadOwnRequests().catch(() => []) : [];
  [viewed, requests] = await Promise.all([findViewed().catch(() => []), own]);
  show();
}

/** Leaves out what has not arrived yet. The chosen line stays chosen when more arrives. */
function show(): void {
  const text = typed();
  const local = findLocal(text, { signedIn: hasSessionHint(), payments: document.documentElement.dataset['payments'] !== 'no' });
  const chosen = at > 0 ? keyOf(items()[at]) : undefined;
  groups = [
    { title: 'Job link', items: jobLinks(text) },
    { title: 'Recently viewed', items: text ? [] : viewed.slice(0, 4).map(({ path, name }) => ({ label: name, href: path, tile: true })) },
    { title: 'Your requests', items: filterRequests(requests, text) },
    { title: 'Companies', items: text ? remote.companies : [] },
    { title: 'People', items: text ? remote.people : [] },
    { title: 'Openings', items: text ? remote.openings : [] },
    { title: 'Pages', items: local.pages },
    { title: 'Actions', items: local.actions },
    { title: 'Search', items: text ? searchLinks(text) : [] },
  ].filter((group) => group.items.length > 0);
  at = Math.max(
    0,
    items().findIndex((item) => chosen !== undefined && keyOf(item) === chosen),
  );
  drawGroups(list, groups);
  mark();
}

function mark(): void {
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === at));
  input.setAttribute('aria-activedescendant', options[at]?.id ?? '');
  options[at]?.scrollIntoView({ block: 'nearest' });
}

function ask(): void {
  clearTimeout(timer);
  asked?.abort();
  at = 0;
  const text = typed();
  if (text === '') remote = nothingFound;
  show();
  if (text === '') return;
  const mine = new AbortController();
  asked = mine;
  list.setAttribute('aria-busy', 'true');
  timer = setTimeout(() => void showFound(text, mine), pauseMs);
}

async function showFound(text: string, mine: AbortController): Promise<void> {
  // Without a connection pages, actions and the links to whole lists are still there.
  const found = await findRemote(text, mine.signal).catch(() => nothingFound);
  if (asked !== mine) return;
  remote = found;
  show();
  list.setAttribute('aria-busy', 'false');
  status.textContent = `${items().length} results`;
}

function go(item: PaletteItem | undefined, elsewhere = false): void {
  if (!item) return;
  if (item.href && elsewhere) return void window.open(item.href, '_blank', 'noopener');
  dialog.close();
  if (item.href) location.href = item.href;
  else if (item.act === 'print') print();
  // Signed-in people have React on every page, and the sign-out with it (layout/signed-in-corner.tsx).
  else if (item.act === 'log-out') document.dispatchEvent(new Event('log-out'));
  else if (item.act === 'copy') void navigator.clipboard.writeText(location.href).catch(() => {});
  else if (item.act) chooseTheme(item.act);
}

input.addEventListener('input', ask);
dialog.addEventListener('keydown', (event) => {
  const count = items().length;
  const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
  const step = steps[event.key];
  if (step && count > 0 && event.target === input) {
    event.preventDefault();
    at = Math.abs(step) === 1 ? (at + step + count) % count : Math.min(count - 1, Math.max(0, at + step));
    mark();
  } else if (event.key === 'Escape') {
    // A search field would take the first Escape to empty itself.
    event.preventDefault();
    dialog.close();
  } else if (event.key === 'Enter' && event.target === input && !event.isComposing) {
    event.preventDefault();
    go(items()[at], event.ctrlKey || event.metaKey);
  }
});
list.addEventListener('click', (event) => {
  const option = event.target instanceof Element && event.target.closest('[role="option"]');
  if (!option) return;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  // The browser itself opens a link in another tab.
  if (elsewhere && option.hasAttribute('href')) return;
  event.preventDefault();
  go(items()[[...list.querySelectorAll('[role="option"]')].indexOf(option)]);
});
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});
document.addEventListener('open-palette', open);
// When React takes over a document it removes what it does not know, but the person may be typing in the palette.
document.addEventListener('react', () => {
  if (!dialog.open || dialog.isConnected) return;
  dialog.close();
  document.body.append(dialog);
  dialog.showModal();
});
