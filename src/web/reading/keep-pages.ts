type Policies = { createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string } };

const address = '/sw.js';

/** Starts the service worker, which keeps public pages for times without a network. Not while developing: it would hide changes. */
export function keepPages(): void {
  if (!import.meta.env.VITE_KEEPS_PAGES || !('serviceWorker' in navigator)) return;
  // Created at once, because our policy allows this name only once. It answers every request with our worker's address.
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address });
  const start = () => navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address);
  // A browser may forbid it; then pages are simply not kept.
  addEventListener('load', () => void start().catch(() => {}));
}
