import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { later } from '#web/app/later.tsx';
import { dismissToast, readToasts, spokenWords, toastDurationMs, watchToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];
const ToastViewport = later(async () => (await import('./toast-viewport.tsx')).ToastViewport, PlainToast);

/** Loads the toast viewport only when there is a toast to show. */
export function ToastArea() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => none);
  return (
    <div data-toast-area="">
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastViewport toasts={toasts} />
        </Suspense>
      )}
    </div>
  );
}

/** Toasts often tell that the network is gone, and then their own code may not come either. */
function PlainToast({ toasts }: { toasts: readonly Toast[] }) {
  const newest = toasts.find(({ open }) => open);
  const id = newest?.id;
  useEffect(() => {
    const timer = setTimeout(() => id && dismissToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  if (!newest) return null;
  return (
    <p
      role="alert"
      className="fixed right-(--gutter) bottom-[calc(80px+var(--lower-bar))] left-(--gutter) z-30 rounded-control border border-line bg-raised px-4 py-3 shadow-float sm:left-auto"
    >
      {spokenWords(newest)}
    </p>
  );
}
