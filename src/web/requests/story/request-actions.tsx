import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moveWords } from './move-words.ts';
import type { RequestAnswer } from './request-answer.ts';
import type { ShownRequest } from './shown-request.ts';

type PersonalMove = MoveInput['move'];

/** These are shown beside the people they are about. */
const aboutPeople = new Set<PersonalMove>(['widen', 'narrow', 'exclude']);

/** What this side may do now, and nothing else. */
export function RequestActions({ request }: { request: ShownRequest }) {
  const fetcher = useFetcher<RequestAnswer>();
  const [asked, setAsked] = useState<PersonalMove>();
  const moves = (Object.keys(moveWords) as PersonalMove[]).filter((move) => request.moves.includes(move) && !aboutPeople.has(move));
  useEffect(() => {
    // Only once the page shows what came of it: the next move must not speak of an older version.
    if (fetcher.state !== 'idle' || fetcher.data?.kind !== 'done') return;
    setAsked(undefined);
    toast({ title: fetcher.data.words });
  }, [fetcher.state, fetcher.data]);
  if (request.side === 'referrer' && request.offers[0]?.state === 'taken')
    return (
      <p>
        <strong>Taken, thank you.</strong> <span className="text-ink-2">A colleague of yours said yes. It does not count against you.</span>
      </p>
    );
  if (moves.length === 0) return <p className="text-ink-2">{request.closed ? 'This request has ended.' : 'Nothing for you to do now.'}</p>;
  const refused = fetcher.data?.kind === 'refused' && fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <>
      <fetcher.Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="version" value={request.version} />
        {moves.map((move) => {
          const { button, look, ask, leadsTo } = moveWords[move];
          const busy = fetcher.formData?.get('move') === move;
          return ask || leadsTo ? (
            <Button key={move} variant={look} onClick={() => (leadsTo ? document.getElementById(leadsTo)?.focus() : setAsked(move))}>
              {button}
            </Button>
          ) : (
            <Button key={move} type="submit" name="move" value={move} variant={look} busy={busy}>
              {button}
            </Button>
          );
        })}
        {refused && !asked && <FieldError id={undefined} message={refused.sentence} />}
      </fetcher.Form>
      {asked && (
        <MoveDialog
          key={asked}
          move={asked}
          version={request.version}
          requestId={request.id}
          fetcher={fetcher}
          refused={refused?.move === asked ? refused : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
