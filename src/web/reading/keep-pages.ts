/** Starts the service worker, which keeps public pages for times without a network. Not while developing: it would hide changes. */
export function keepPages(): void {
  if (!import.meta.env.VITE_KEEPS_PAGES || !('serviceWorker' in navigator)) return;
  // A browser may forbid it; then pages are simply not kept.
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
}
