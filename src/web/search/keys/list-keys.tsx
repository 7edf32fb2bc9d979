import { useEffect, useRef, useState } from 'react';
import { answerKey } from './answer-key.ts';
import { Button } from '#web/ui/button.tsx';
import { KeysDialog, type KeyRow } from './keys-dialog.tsx';

/** Listens to the list's keys. Where there is likely to be a keyboard, a button explains them. */
export function ListKeys({ canRequest }: { canRequest: boolean }) {
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
          title="Keyboard shortcuts"
          shape="sheet"
          rows={[...rows, ...(canRequest ? [request] : []), help]}
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

const rows: readonly KeyRow[] = [
  { keys: ['/'], does: 'Search', single: true },
  { keys: ['←', '↑', '→', '↓'], does: 'Move between cards, once one has the focus' },
  { keys: ['Enter'], does: 'Open what has the focus' },
];
const request: KeyRow = { keys: ['r'], does: 'Request a referral from the person on the card', single: true };
const help: KeyRow = { keys: ['?'], does: 'Show these keys', single: true };
