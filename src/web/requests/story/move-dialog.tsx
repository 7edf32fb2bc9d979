import { Dialog } from '#web/ui/dialog.tsx';
import { MoveForm, type MoveFormProps } from './move-form.tsx';

/** Shows the form of a move over the page, so that people keep their place. */
export function MoveDialog({ onClose, ...form }: MoveFormProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={form.ask.title} description={form.ask.description} shape="sheet">
      <MoveForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
