import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { randomKey } from '#web/ui/form-key.tsx';
import { dismissToast, toast } from '#web/ui/toasts/toast-store.ts';
import type { RequestAnswer } from './request-answer.ts';

/** Tells what was done, with an Undo beside it where there is one. */
export function useUndo(
  onUndone?: (requestId: string) => void,
): (requestId: string, done: Extract<RequestAnswer, { kind: 'done' }>) => void {
  const undone = useRef('');
  const told = useRef('');
  const undoing = useFetcher<RequestAnswer>({ key: 'undo' });
  useEffect(() => {
    if (undoing.state !== 'idle' || !undoing.data) return;
    const { data } = undoing;
    // The toast says that something was done and offers to undo it; neither is true any more.
    dismissToast(told.current);
    toast(data.kind === 'done' ? { title: data.words } : { title: data.sentence, variant: 'destructive' });
    if (data.kind === 'done') onUndone?.(undone.current);
    // oxlint-disable-next-line react/exhaustive-deps -- the fetcher is a new object on each render; its answer is not
  }, [undoing.state, undoing.data]);
  return (requestId, { words, undo }) => {
    const onAction = () => {
      undone.current = requestId;
      void undoing.submit({ move: 'undo', 'form-key': randomKey() }, { method: 'post', action: `/requests/${requestId}` });
    };
    told.current = toast({ title: words, ...(undo ? { action: { label: 'Undo', onAction } } : {}) }).id;
  };
}
