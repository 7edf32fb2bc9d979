import { Suspense, useEffect, useRef, useState } from 'react';
import { later } from '#web/app/later.tsx';
import { Button } from '#web/ui/button.tsx';

/** Most visitors have no keyboard, so the code for its keys is loaded with the first focus or key. */
const loadKeys = () => import('#web/search/answer-key.ts');
const KeysDialog = later(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Listens to the list's keys. Where there is likely to be a keyboard, a button explains them. */
export function ListKeys({ canRequest = false }: { canRequest?: boolean }) {
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  const show = () => {
    before.current = document.activeElement;
    setOpen(true);
  };
  useEffect(() => {
    let answer: ((event: KeyboardEvent) => void) | undefined;
    const load = () => loadKeys().then(({ answerKey }) => (answer = (event) => answerKey(event, show)));
    const onFocus = () => void load();
    // The first key may come before its code has loaded; a moment late is better than lost.
    const onKey = (event: KeyboardEvent) => (answer ? answer(event) : void load().then((loaded) => loaded(event)));
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus, { once: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
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
        <Suspense fallback={null}>
          <KeysDialog
            canRequest={canRequest}
            onClose={() => {
              setOpen(false);
              // The dialog is removed at once, so the browser cannot return the focus itself.
              if (before.current instanceof HTMLElement) before.current.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
