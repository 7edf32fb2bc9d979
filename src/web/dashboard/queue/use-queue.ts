import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { dataCache } from '#web/data-cache/data-cache.ts';
import { randomKey } from '#web/ui/form-key.tsx';
import { useEachAnswer } from '#web/ui/fields/use-each-answer.ts';
import type { RequestAnswer } from '#web/requests/story/shown-request.ts';
import { useUndo } from '#web/requests/story/use-undo.ts';
import type { Queue, QueueMove } from './load-queue.ts';
import { optionId } from './queue-list.tsx';
import { queuedRequest } from './queue-preview.tsx';

/** Which item is chosen, which dialog is open for it, and where the focus goes afterwards. */
export function useQueue({ items, first }: Queue) {
  const fetcher = useFetcher<RequestAnswer>();
  const [chosen, setChosen] = useState({ id: items[0]?.id, place: 0 });
  // Each opening of a dialog has a number: a fast key can open the next one before the last one's `close` has arrived.
  const [asked, setAsked] = useState<{ move: QueueMove; turn: number }>();
  const turns = useRef(0);
  const [said, setSaid] = useState('');
  const [touched, setTouched] = useState(false);
  const after = useRef<string>(undefined);
  const moved = useRef({ id: '', seekerName: '' });
  // Which option gets the focus after the next drawing. As long as a dialog is open, nothing behind it can take the focus.
  const goesTo = useRef<string>(undefined);
  useEffect(() => {
    if (goesTo.current === undefined || asked) return;
    const option = document.getElementById(optionId(goesTo.current)) ?? document.getElementById('queue-heading');
    goesTo.current = undefined;
    option?.focus();
  });
  const choose = (id: string | undefined) => {
    if (!id) return;
    setTouched(true);
    setSaid('');
    setAsked(undefined);
    setChosen({ id, place: items.findIndex((each) => each.id === id) });
    goesTo.current = id;
  };
  const tell = useUndo((id) => choose(id));
  const found = items.findIndex(({ id }) => id === chosen.id);
  // If the chosen request was withdrawn in the meantime, the next one takes its place.
  const index = found >= 0 ? found : Math.min(chosen.place, items.length - 1);
  const item = items[index];
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // The request that had the focus is gone, and the browser moves the focus to nothing, where arrows would only scroll.
    if (found < 0 && item && chosen.id && focused.current === optionId(chosen.id)) choose(item.id);
  });
  const refused = fetcher.data?.kind === 'refused' && fetcher.state === 'idle' ? fetcher.data : undefined;

  /** The first request came with the page; the others are fetched. */
  const known = first && first.id === item?.id && first.version === item.version ? first : undefined;
  // The queue shows the whole note, so a referrer who works in it has opened the request.
  const openedId = touched ? item?.id : undefined;
  useEffect(() => {
    if (openedId) void fetch(`/api/requests/${openedId}/opened`, { method: 'POST' }).catch(() => {});
  }, [openedId]);
  useEffect(() => {
    // The request that came with the page, for when another one is first.
    if (first) dataCache().setQueryData(queuedRequest(first.id).queryKey, first);
    // Fetch the neighbours in advance.
    for (const near of [items[index + 1], items[index - 1]]) if (near) void dataCache().prefetchQuery(queuedRequest(near.id));
  }, [items, first, index]);

  useEachAnswer(fetcher, (answer) => {
    if (answer.kind !== 'done' || after.current === undefined) return;
    const next = after.current;
    after.current = undefined;
    setAsked(undefined);
    setChosen(({ place }) => ({ id: next, place }));
    // By now the next request is on the screen.
    tell(moved.current.id, answer, moved.current.seekerName);
    goesTo.current = next;
  });

  return {
    touched,
    touch: () => setTouched(true),
    /** React tells of no blur when the element itself goes away. */
    focus: (id: string | undefined) => (focused.current = id),
    known,
    fetcher,
    item,
    index,
    asked,
    said,
    refused,
    choose,
    step: (by: number) => choose(items[Math.max(0, Math.min(items.length - 1, index + by))]?.id),
    start: (move: QueueMove) => {
      if (!item || fetcher.state !== 'idle') return;
      if (!item.moves.includes(move)) {
        const before = item.forOthers && item.offerState === 'offered' ? 'Look closer first.' : 'Accept it first.';
        return setSaid(item.state === 'accepted' ? 'This one is already accepted.' : before);
      }
      setTouched(true);
      setSaid('');
      moved.current = item;
      after.current = (items[index + 1] ?? items[index - 1] ?? item).id;
      if (move !== 'accept') return setAsked({ move, turn: ++turns.current });
      void fetcher.submit({ move, version: item.version, 'form-key': randomKey() }, { method: 'post', action: `/requests/${item.id}` });
    },
    stop: (turn: number) => {
      if (turn !== turns.current) return;
      setAsked(undefined);
      goesTo.current = item?.id;
    },
  };
}
