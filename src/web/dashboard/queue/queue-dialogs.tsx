import { MoveDialog } from '#web/requests/story/move-dialog.tsx';
import type { MoveFormProps } from '#web/requests/story/move-form.tsx';
import { moveWords } from '#web/requests/story/move-words.ts';

export { QueueKeys } from './queue-keys.tsx';

export function QueueDialog({ move, ...form }: Omit<MoveFormProps, 'ask'> & { onClose: () => void }) {
  const { ask } = moveWords[move];
  return ask && <MoveDialog move={move} ask={ask} {...form} />;
}
