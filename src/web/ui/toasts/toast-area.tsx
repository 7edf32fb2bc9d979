import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readToasts, watchToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];
const ToastViewport = lazy(async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }));

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
