import { useEffect, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoveForm, type MoveFormProps } from './move-form.tsx';

/** Shows the form of a move over the page, so that people keep their place. */
export function MoveDialog({ onClose, ...form }: MoveFormProps & { onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  // The browser would focus the close button, which comes first; people who open this want to write.
  useEffect(() => body.current?.querySelector<HTMLElement>('select, textarea, input:not([type="hidden"])')?.focus(), []);
  return (
    <Dialog open onClose={onClose} title={form.ask.title} description={form.ask.description} shape="sheet">
      <div ref={body}>
        <MoveForm {...form} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
