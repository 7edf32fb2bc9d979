import { clsx } from 'clsx';
import { useState, type MouseEvent } from 'react';
import { useActionData, useFetcher, useSearchParams } from 'react-router';
import type { HeldMove, MoveInput } from '#domain/requests/move-input.ts';
import { promisedUndoSeconds } from '#domain/requests/request-times.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { useEachAnswer } from '#web/ui/fields/use-each-answer.ts';
import { MoveDialog, MoveForm } from './move-form.tsx';
import { wordsFor, moveWords } from './move-words.ts';
import { closedWords } from './next-step-words.ts';
import type { RequestAnswer, ShownRequest } from './shown-request.ts';
import { useUndo } from './use-undo.ts';

type PersonalMove = MoveInput['move'];

/** These are shown beside the people they are about. */
const aboutPeople = new Set<PersonalMove>(['widen', 'narrow', 'exclude']);

/** What this side may do now, and nothing else. */
export function RequestActions({ request, kept }: { request: ShownRequest; kept: readonly string[] }) {
  const fetcher = useFetcher<RequestAnswer>();
  // Without scripts the page itself is the answer to a form, and a form with words is a page of its own (?do=…).
  const posted = useActionData<RequestAnswer>();
  const written = useSearchParams()[0].get('do');
  const [asked, setAsked] = useState<PersonalMove>();
  const tell = useUndo();
  const moves = (Object.keys(moveWords) as PersonalMove[]).filter((move) => request.moves.includes(move) && !aboutPeople.has(move));
  // The page shows the result by then, so the next move does not name an older version.
  useEachAnswer(fetcher, (answer) => {
    if (answer.kind !== 'done') return;
    setAsked(undefined);
    tell(request.id, answer);
  });
  const answer = fetcher.data ?? posted;
  const refused = answer?.kind === 'refused' && fetcher.state === 'idle' ? answer : undefined;
  if (request.held) return <HeldNotice held={request.held} refused={refused?.sentence} />;
  if (request.side === 'referrer' && request.offers[0]?.state === 'taken')
    return (
      <p>
        <strong>Taken, thank you.</strong> <span className="text-ink-2">A colleague of yours said yes. It does not count against you.</span>
      </p>
    );
  const tells = request.state === 'disputed' && request.writable && (
    <p className="flex flex-col items-start gap-3">
      What you both write is read by the administrator who decides.
      <a href="#message-box" className={buttonClass({})}>
        Write what happened
      </a>
    </p>
  );
  if (moves.length === 0)
    return (
      tells || (
        <>
          {!request.next && <p className="text-ink-2">{closedWords(request)}</p>}
          {refused && <FieldError id={undefined} message={refused.sentence} />}
        </>
      )
    );
  const formOf = (move: PersonalMove) => ({
    move,
    words: wordsFor(move, request.state),
    version: request.version,
    requestId: request.id,
    fetcher,
    kept,
    refused: refused?.typed['move'] === move ? refused : undefined,
  });
  const onPage = moves.map(formOf).find(({ move, words }) => move === written && words.ask);
  if (onPage)
    return (
      <>
        <h3 className="text-lg">{onPage.words.ask?.title ?? onPage.words.button}</h3>
        <p className="text-ink-2">{onPage.words.ask?.description}</p>
        <MoveForm {...onPage} />
      </>
    );
  const buttonOf = (move: PersonalMove) => {
    const { button, look, ask, leadsTo } = wordsFor(move, request.state);
    const opens = (event: MouseEvent) => {
      event.preventDefault();
      if (leadsTo) document.getElementById(leadsTo)?.focus();
      else setAsked(move);
    };
    const acts =
      ask || leadsTo
        ? { name: 'do', formMethod: 'get', onClick: opens, ...(leadsTo && { formAction: `#${leadsTo}` }) }
        : { name: 'move', busy: fetcher.formData?.get('move') === move };
    return (
      <Button key={move} type="submit" value={move} variant={look} {...acts}>
        {button}
      </Button>
    );
  };
  return (
    <>
      {tells}
      {/* The seeker has it in the wide column. */}
      <PostForm fetcher={fetcher} className={clsx('flex flex-col gap-3', request.side === 'seeker' && 'sm:flex-row sm:flex-wrap')}>
        <input type="hidden" name="version" value={request.version} />
        {moves.filter((move) => move !== 'dispute').map(buttonOf)}
        {moves.includes('dispute') && (
          <details className="w-full text-sm">
            <summary className="w-fit cursor-pointer rounded-badge text-ink-2 underline underline-offset-[0.2em]">
              Is something wrong with this referral?
            </summary>
            <div className="mt-3">{buttonOf('dispute')}</div>
          </details>
        )}
        {refused && !asked && <FieldError id={undefined} message={refused.sentence} />}
      </PostForm>
      {asked && <MoveDialog key={asked} {...formOf(asked)} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const heldWords: Record<HeldMove, string> = {
  accept: 'You accepted this request.',
  decline: 'You declined this request.',
  withdraw: 'You withdrew this request.',
};

/** While it can be undone. It is a plain form, so it also works without scripts. */
function HeldNotice({ held, refused }: { held: HeldMove; refused: string | undefined }) {
  const fetcher = useFetcher<RequestAnswer>({ key: 'undo' });
  return (
    <PostForm fetcher={fetcher} className="flex flex-col items-start gap-3">
      <p role="status">
        <strong>{heldWords[held]}</strong>{' '}
        <span className="text-ink-2">
          Nobody has been told yet. You can undo it for {promisedUndoSeconds} seconds; after that it is final.
        </span>
      </p>
      <Button type="submit" name="move" value="undo" variant="outline" busy={fetcher.state !== 'idle'}>
        Undo
      </Button>
      {refused && <FieldError id={undefined} message={refused} />}
    </PostForm>
  );
}
