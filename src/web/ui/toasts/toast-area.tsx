import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readToasts, watchToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];
const ToastViewport = lazy(async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }));

/** Loads the toast viewport only when there is a toast to show. */
export function ToastArea() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toasts={toasts} />
    </Suspense>
  );
}
