import { MoveDialog, type MoveFormProps } from '#web/requests/story/move-form.tsx';
import { moveWords } from '#web/requests/story/move-words.ts';
import { KeysDialog, type KeyRow } from '#web/search/keys/keys-dialog.tsx';

export const QueueDialog = ({ move, ...form }: Omit<MoveFormProps, 'words'> & { onClose: () => void }) => (
  <MoveDialog move={move} words={moveWords[move]} {...form} />
);

const queueKeys: readonly KeyRow[] = [
  { keys: ['j', '↓'], does: 'Next request' },
  { keys: ['k', '↑'], does: 'Previous request' },
  { keys: ['Home', 'End'], does: 'First and last request' },
  { keys: ['Enter'], does: 'Read it in the preview' },
  { keys: ['Esc'], does: 'Back to the list' },
  { keys: ['l'], does: 'Look closer at a request passed on from a colleague' },
  { keys: ['a'], does: 'Accept' },
  { keys: ['q'], does: 'Ask a question' },
  { keys: ['d'], does: 'Decline with a reason' },
  { keys: ['r'], does: 'Mark an accepted one as referred' },
  { keys: ['o'], does: 'Open its own page' },
  { keys: ['?'], does: 'This list' },
];

export const QueueKeys = ({ onClose }: { onClose: () => void }) => (
  <KeysDialog
    onClose={onClose}
    title="Keys of the queue"
    description="Letters act on the marked request. You can undo a yes or a no for a moment."
    rows={queueKeys}
  />
);
