import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { KeyTable, type KeyRow } from '#web/search/keys/keys-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const keys: readonly KeyRow[] = [
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['/'], does: 'Search' },
  { keys: ['n'], does: 'Next page' },
  { keys: ['?'], does: 'This list' },
];

/**
 * Lets people work through a list without a mouse, like the referrer's queue. A row is the link that names it. Its other controls declare
 * their keys in aria-keyshortcuts.
 */
export function ListKeys({ label, children }: { label: string; children: ReactNode }) {
  const [shows, setShows] = useState(false);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const area = event.currentTarget;
    const rows = [...area.querySelectorAll<HTMLElement>('tbody tr')];
    const at = rows.findIndex((row) => row.contains(target));
    const focus = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('th a, th summary, a, summary, button')?.focus();
    // Arrows leave the search box for the rows; letters go into the box.
    const typing = target.closest('dialog, textarea, select, input') !== null;
    if (typing && !(event.key === 'ArrowDown' && target.matches('input[type="search"]'))) return;
    const does: Record<string, (() => void) | undefined> = {
      j: () => focus(rows[Math.min(at + 1, rows.length - 1)]),
      k: () => focus(rows[Math.max(at - 1, 0)]),
      '/': () => area.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      n: () => area.querySelector<HTMLElement>('a[rel="next"]')?.click(),
      '?': () => setShows(true),
    };
    const shortcut = /^[a-z]$/.test(event.key) ? rows[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`) : null;
    const act = shortcut ? () => use(shortcut) : does[{ ArrowDown: 'j', ArrowUp: 'k' }[event.key] ?? event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // The keys only move the focus between links and buttons; Tab reaches those too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={label} onKeyDown={onKeyDown} className="flex flex-col gap-4">
      {children}
      {shows && (
        <Dialog open onClose={() => setShows(false)} title="Keys of the list" description="They work while the focus is in the list.">
          <KeyTable rows={keys} />
        </Dialog>
      )}
    </section>
  );
}

/** Opens a form and goes to its first field, or presses a button. */
function use(control: HTMLElement) {
  const form = control.closest('details');
  if (!form || !control.matches('summary')) return control.click();
  form.open = true;
  form.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), select')?.focus();
}
