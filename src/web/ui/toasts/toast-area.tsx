import { reversed } from '#shared/lists.ts';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dismissToast, readToasts, spokenWords, toastDurationMs, watchToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

export function ToastArea() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => none);
  const open = toasts.filter((toast) => toast.open);
  return (
    <div data-toast-area="">
      {toasts.length > 0 && (
        <section
          aria-label="Notifications"
          data-screen-only=""
          // At the bottom, clear of the button that leads to the top and under the bar with its menus: notices stand at the head of a page.
          className="pointer-events-none fixed inset-x-0 bottom-[calc(80px+var(--lower-bar))] z-30 flex justify-end px-(--gutter)"
        >
          {open.length > 0 && <OpenToasts toasts={open} />}
          <Announcer toasts={open} />
        </section>
      )}
    </div>
  );
}

/**
 * All toasts wait while the pointer or focus is on one, or while the tab is hidden. Mounted only while there are some: a toast that closes
 * under the pointer sends no leave event, and the next one would wait forever.
 */
function OpenToasts({ toasts }: { toasts: readonly Toast[] }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(watchTab, () => document.hidden);
  return (
    // Nothing here is clickable: it only notices that the person is reading.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      className="flex w-full max-w-95 flex-col gap-3"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} paused={hovered || focused || hidden} />
      ))}
    </ol>
  );
}

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  const left = useRef(toastDurationMs);
  useEffect(() => {
    if (paused) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [paused, toast.id]);
  const { action } = toast;
  return (
    <li
      data-variant={toast.variant}
      className={clsx(
        'pointer-events-auto flex animate-float-in items-start gap-3 rounded-control border border-l-4 border-line bg-raised py-3 pr-2 pl-4 shadow-float',
        toast.variant === 'destructive' ? 'border-l-danger' : 'border-l-primary',
      )}
    >
      <div className="min-w-0 flex-1 py-1">
        <p className={clsx('font-semibold', toast.variant === 'destructive' && 'text-danger')}>{toast.title}</p>
        {toast.description && <p className="text-sm text-ink-2">{toast.description}</p>}
        {action && (
          <Button
            variant="soft"
            size="small"
            className="mt-2"
            onClick={() => {
              dismissToast(toast.id);
              action.onAction();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Dismiss"
        onClick={(event) => {
          dismissToast(toast.id);
          // Pressed by keyboard: the focus would be lost with the button.
          if (event.detail === 0) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        }}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

/**
 * The list itself is not a live region, because screen readers would repeat it with every change. Each toast's words go once through these
 * two, which must be in the page and empty for a moment before they are filled; otherwise nothing is announced.
 */
function Announcer({ toasts }: { toasts: readonly Toast[] }) {
  const said = useRef(new Set<string>());
  const [words, setWords] = useState({ polite: '', urgent: '' });
  useEffect(() => {
    const fresh = toasts.filter((toast) => !said.current.has(wordsOf(toast)));
    if (fresh.length === 0) return undefined;
    const timer = setTimeout(() => {
      for (const toast of fresh) said.current.add(wordsOf(toast));
      const join = (variant: Toast['variant']) =>
        reversed(fresh.filter((toast) => toast.variant === variant))
          .map(spokenWords)
          .join(' ');
      setWords({ polite: join('default'), urgent: join('destructive') });
    }, 100);
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <>
      <output className="sr-only">{words.polite}</output>
      <div role="alert" className="sr-only">
        {words.urgent}
      </div>
    </>
  );
}

const wordsOf = (toast: Toast) => `${toast.id} ${spokenWords(toast)}`;

function watchTab(look: () => void) {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
