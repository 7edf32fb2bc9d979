import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { randomKey } from '#web/ui/form-key.tsx';
import { dismissToast, toast } from '#web/ui/toasts/toast-store.ts';
import { useEachAnswer } from '#web/ui/fields/use-each-answer.ts';
import type { RequestAnswer } from './shown-request.ts';

/** Tells what was done, with an Undo beside it where there is one. */
export function useUndo(onUndone?: (requestId: string) => void) {
  const undone = useRef('');
  const told = useRef('');
  const undoing = useFetcher<RequestAnswer>({ key: 'undo' });
  useEachAnswer(undoing, (answer) => {
    // The toast says that something was done and offers to undo it; neither is true any more.
    dismissToast(told.current);
    toast(answer.kind === 'done' ? { title: answer.words } : { title: answer.sentence, variant: 'destructive' });
    if (answer.kind === 'done') onUndone?.(undone.current);
  });
  return (requestId: string, { words, undo }: Extract<RequestAnswer, { kind: 'done' }>, description = ''): void => {
    const onAction = () => {
      undone.current = requestId;
      void undoing.submit({ move: 'undo', 'form-key': randomKey() }, { method: 'post', action: `/requests/${requestId}` });
    };
    told.current = toast({ title: words, description, ...(undo ? { action: { label: 'Undo', onAction } } : {}) }).id;
  };
}
