import { clsx } from 'clsx';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';
import { Key } from '#web/ui/key.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { turnSingleKeys, useSingleKeys } from './single-keys.ts';

/** `single`: it does nothing for people who turned single keys off. */
export type KeyRow = { keys: readonly string[]; does: string; single?: true };

const spoken: Record<string, string> = { '←': 'Left arrow', '↑': 'Up arrow', '→': 'Right arrow', '↓': 'Down arrow' };

/** What each key does. */
export function KeyTable({ rows, on = true }: { rows: readonly KeyRow[]; on?: boolean }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
      {rows.map(({ keys, does, single }) => (
        <div key={does} className="contents">
          <dt className={clsx('flex gap-1.5', single && !on && 'text-ink-3 [&_kbd]:border-dashed')}>
            {keys.map((key) => (
              <span key={key}>
                <span aria-hidden={spoken[key] ? true : undefined}>
                  <Key>{key}</Key>
                </span>
                {spoken[key] && <span className="sr-only">{spoken[key]}</span>}
              </span>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys of a page, and the switch for single ones. */
export function KeysDialog({ rows, ...dialog }: Omit<DialogProps, 'open' | 'children'> & { rows: readonly KeyRow[] }) {
  const on = useSingleKeys();
  return (
    <Dialog open {...dialog}>
      <KeyTable rows={rows} on={on} />
      <Switch
        label="Single-key shortcuts"
        hint="Turn them off if you dictate, or press keys by accident. Nothing happens while you type in a field."
        checked={on}
        onChange={(event) => turnSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
