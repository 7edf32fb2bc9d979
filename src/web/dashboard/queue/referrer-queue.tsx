import { ChevronDown, ChevronUp, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readStored } from '#web/app/device-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Key } from '#web/ui/key.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Queue } from './load-queue.ts';
import type * as QueueDialogs from './queue-dialogs.tsx';
import { QueueList } from './queue-list.tsx';
import { QueuePreview } from './queue-preview.tsx';
import { useQueue } from './use-queue.ts';

/** Loaded late: the dashboard's script has no room for the dialogs, and only people who work in the queue need them. */
const loadDialogs = () => import('./queue-dialogs.tsx');

/** Everything waiting for this referrer, which they can work through without leaving the page or the keyboard. */
export function ReferrerQueue({ queue }: { queue: Queue }) {
  const { items, buttons } = queue;
  const work = useQueue(queue);
  const [showsKeys, setShowsKeys] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { item, index, choose, asked, said } = work;
  const [dialogs, setDialogs] = useState<typeof QueueDialogs>();
  const wanted = asked?.move ?? (showsKeys ? 'keys' : undefined);

  useEffect(() => {
    if (dialogs || !(work.touched || wanted)) return;
    // If the dialogs do not load, the request's own page has the same forms.
    const goThere = () => wanted && item && navigate(`/requests/${item.id}${asked ? `?do=${asked.move}` : ''}`);
    loadDialogs().then(setDialogs, goThere);
    // oxlint-disable-next-line react/exhaustive-deps -- with the first touch, and again when one is wanted
  }, [work.touched, wanted]);

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    // While nothing on the page has the focus, the letters act on the marked request too; a yes or a no can be undone.
    const outside = target === document.body;
    if (outside ? readStored('single-keys') === 'off' : !card.current?.contains(target)) return;
    // Ignore single letters while the referrer is typing; keys with a modifier belong to browsers and screen readers.
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, input, textarea, select')) return;
    const inList = target.closest('[role="listbox"]') !== null;
    const move = buttons.find(({ key }) => key === event.key);
    const read = inList && (() => preview.current?.focus());
    const does: Record<string, (() => unknown) | false> = {
      j: () => work.step(1),
      k: () => work.step(-1),
      ArrowDown: inList && (() => work.step(1)),
      ArrowUp: inList && (() => work.step(-1)),
      Home: inList && (() => choose(items[0]?.id)),
      End: inList && (() => choose(items.at(-1)?.id)),
      Enter: read,
      ' ': read,
      Escape: !inList && !outside && (() => choose(item?.id)),
      o: () => item && navigate(`/requests/${item.id}`),
      '?': () => setShowsKeys(true),
    };
    const act = move ? () => work.start(move.move) : does[event.key];
    // A key that is held down must not answer one request after the other.
    if (!act || (move && event.repeat)) return;
    event.preventDefault();
    act();
  }

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Card
      ref={card}
      as="section"
      aria-labelledby="queue-heading"
      padding="none"
      onPointerEnter={work.touch}
      onFocus={({ target }) => {
        work.touch();
        work.focus(target.id);
      }}
      onBlur={() => work.focus(undefined)}
      className="overflow-hidden"
    >
      <div className="flex items-center gap-4 border-b border-line px-5 py-3 sm:px-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="queue-heading" tabIndex={-1} className="text-xl">
            Waiting for you
          </h2>
          {item && (
            <p className="text-ink-2 tabular-nums">
              {index + 1} of {items.length}
            </p>
          )}
          {items.length > 1 && (
            <TextLink to="/queue" className="text-sm">
              Answer several
            </TextLink>
          )}
        </div>
        {item && (
          <div className="ml-auto flex items-center gap-1">
            <Button variant="ghost" size="icon" aria-label="Previous request" onClick={() => work.step(-1)}>
              <ChevronUp aria-hidden="true" />
            </Button>
            <Button variant="ghost" size="icon" aria-label="Next request" onClick={() => work.step(1)}>
              <ChevronDown aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Keys of the queue"
              aria-keyshortcuts="?"
              onClick={() => setShowsKeys(true)}
              className="not-pointer-fine:hidden"
            >
              <Keyboard aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
      {item ? (
        <div className="grid md:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]">
          <div className="min-w-0 border-line max-md:border-b md:border-r">
            <QueueList items={items} chosen={item.id} onChoose={choose} />
          </div>
          <div
            ref={preview}
            role="group"
            aria-labelledby="queued-heading"
            tabIndex={-1}
            className="flex min-w-0 flex-col gap-4 rounded-card p-5 outline-offset-[-4px] sm:p-6"
          >
            <QueuePreview key={item.id} item={item} headingId="queued-heading" known={work.known} />
            <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">
              {buttons
                .filter(({ move }) => item.moves.includes(move))
                .map(({ move, key, words, primary }) => (
                  <Button
                    key={move}
                    variant={primary ? 'primary' : 'outline'}
                    aria-keyshortcuts={key}
                    busy={work.fetcher.formData?.get('move') === move}
                    onClick={() => work.start(move)}
                    className="max-sm:grow"
                  >
                    {words}
                    <span aria-hidden="true" className="hidden pointer-fine:inline">
                      <Key>{key}</Key>
                    </span>
                  </Button>
                ))}
            </div>
            {work.refused && !work.asked && <FieldError id={undefined} message={work.refused.sentence} />}
            <output className={said ? 'text-ink-2' : 'sr-only'}>{said}</output>
          </div>
        </div>
      ) : (
        <p className="px-5 py-6 text-ink-2 sm:px-6">Nothing is waiting for you. New requests appear here.</p>
      )}
      {asked && dialogs && item && (
        <dialogs.QueueDialog
          key={asked.turn}
          move={asked.move}
          version={item.version}
          requestId={item.id}
          action={`/requests/${item.id}`}
          fetcher={work.fetcher}
          kept={queue.kept}
          refused={work.refused?.typed['move'] === asked.move ? work.refused : undefined}
          onClose={() => work.stop(asked.turn)}
        />
      )}
      {showsKeys && dialogs && (
        <dialogs.QueueKeys
          onClose={() => {
            setShowsKeys(false);
            // A fast key may have asked for another dialog before this one's `close` arrived.
            if (!asked) choose(item?.id);
          }}
        />
      )}
    </Card>
  );
}
