import { useEffect, useRef, useState } from 'react';
import { answerKey } from './answer-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import { useSingleKeys } from './single-keys.ts';

/** Listens to the list's keys. Where there is likely to be a keyboard, a button explains them. */
export function ListKeys({ canRequest = false }: { canRequest?: boolean }) {
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  const show = () => {
    before.current = document.activeElement;
    setOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => answerKey(event, show);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        data-live="click"
        data-list-keys=""
        onClick={show}
        className="text-ink-2 not-pointer-fine:hidden"
      >
        <span aria-hidden="true" className="rounded-badge border border-current px-1.5 text-sm leading-5">
          ?
        </span>
      </Button>
      {open && (
        <KeysDialog
          canRequest={canRequest}
          onClose={() => {
            setOpen(false);
            // The dialog is removed at once, so the browser cannot return the focus itself.
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        />
      )}
    </>
  );
}

type Row = { keys: readonly { sign: string; name?: string }[]; does: string; single?: true };

const rows: readonly Row[] = [
  { keys: [{ sign: '/' }], does: 'Search', single: true },
  {
    keys: [
      { sign: '←', name: 'Left arrow' },
      { sign: '↑', name: 'Up arrow' },
      { sign: '→', name: 'Right arrow' },
      { sign: '↓', name: 'Down arrow' },
    ],
    does: 'Move between cards, once one has the focus',
  },
  { keys: [{ sign: 'Enter' }], does: 'Open what has the focus' },
];
const request: Row = { keys: [{ sign: 'r' }], does: 'Request a referral from the person on the card', single: true };
const help: Row = { keys: [{ sign: '?' }], does: 'Show these keys', single: true };

function KeysDialog({ canRequest, onClose }: { canRequest: boolean; onClose: () => void }) {
  const on = useSingleKeys();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" shape="sheet">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {[...rows, ...(canRequest ? [request] : []), help].map(({ keys, does, single }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex gap-1">
              {keys.map(({ sign, name }) => (
                <kbd
                  key={sign}
                  className={`grid h-8 min-w-8 place-items-center rounded-badge border border-line-strong bg-sunken px-2 font-text text-sm font-semibold ${single && !on ? 'border-dashed text-ink-3' : 'text-ink'}`}
                >
                  {name ? (
                    <>
                      <span aria-hidden="true">{sign}</span>
                      <span className="sr-only">{name}</span>
                    </>
                  ) : (
                    sign
                  )}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </Dialog>
  );
}
