import { MoveDialog, type MoveFormProps } from '#web/requests/story/move-form.tsx';
import { moveWords } from '#web/requests/story/move-words.ts';
import { SingleKeysSwitch } from '#web/search/keys/single-keys-switch.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Key } from '#web/ui/key.tsx';

export const QueueDialog = ({ move, ...form }: Omit<MoveFormProps, 'words'> & { onClose: () => void }) => (
  <MoveDialog move={move} words={moveWords[move]} {...form} />
);

const queueKeys: readonly { keys: readonly string[]; does: string }[] = [
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

export function QueueKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keys of the queue"
      description="Letters act on the marked request. You can undo a yes or a no for a moment."
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {queueKeys.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key, index) => (
                <Key key={index}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </Dialog>
  );
}
