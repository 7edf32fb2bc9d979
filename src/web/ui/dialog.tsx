import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

export type DialogProps = {
  open: boolean;
  /** Called when the person closes it with Escape, the close button or a click beside it. The page then sets `open` to false. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** sheet: rises from the bottom edge on phones. */
  shape?: 'window' | 'sheet';
};

/** The browser's own modal dialog: it keeps the focus inside, makes the rest inert and returns the focus afterwards. */
export function Dialog({ open, onClose, title, description, children, actions, shape = 'window' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // The browser chooses the close button, which comes first.
      dialog.current?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select, textarea)')?.focus();
    }
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    // For the keyboard, Escape and the close button do what a click on the backdrop does for the mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      onClick={(event) => {
        // The content fills the dialog's box, so a click on the dialog itself is a click on the backdrop.
        if (event.target === dialog.current) dialog.current.close();
      }}
      className={clsx(
        'w-[min(560px,calc(100vw-32px))] max-w-none rounded-card border border-line bg-raised p-0 text-ink shadow-float backdrop:bg-[oklch(0.2_0.03_205/0.5)] open:animate-float-in',
        shape === 'sheet' && 'max-sm:mb-0 max-sm:w-full max-sm:rounded-b-none',
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col gap-4 overflow-y-auto p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="pt-1 text-xl">
              {title}
            </h2>
            <Button variant="ghost" size="icon" aria-label="Close" onClick={() => dialog.current?.close()} className="-mt-1 -mr-2">
              <X aria-hidden="true" />
            </Button>
          </div>
          {description && (
            <p id={`${id}-description`} className="text-ink-2">
              {description}
            </p>
          )}
          {children}
          {actions && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
