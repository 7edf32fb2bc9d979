import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { answerKey } from './answer-key.ts';

/** Few look at it, so it is not part of the first load. */
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Listens to the keys of the list; its button shows them to who does not know them, where there is likely to be a keyboard. */
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
        onClick={show}
        className="not-pointer-fine:hidden"
      >
        <Keyboard aria-hidden="true" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <KeysDialog
            canRequest={canRequest}
            onClose={() => {
              setOpen(false);
              // The dialog leaves the page at once, and with it what the browser would have given the focus back from.
              if (before.current instanceof HTMLElement) before.current.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
