import { browserPopupRedirectResolver, type Auth, type PopupRedirectResolver } from '@firebase/auth';
import { createSeenEvents } from './seen-events.ts';

/**
 * The SDK's own popup handling without its helper frame, which would load a script from Google. Everything people notice stays as in the
 * SDK: the window of 500 by 600, one popup at a time, the wait of 8 s after a window was closed. Only the way back is ours: the popup talks
 * to this page directly. The members with underscores are internal to the SDK, hence its exact version in package.json and
 * tests/e2e/identity-google.spec.ts.
 */
type AuthEvent = {
  type: string;
  eventId: string | null;
  sessionId: string | null;
  tenantId: string | null;
  error?: { code?: string; message?: string };
};
type Consumer = { filter: string[]; eventId: string | null; onAuthEvent: (event: AuthEvent) => void; onError: (error: Error) => void };
type InternalAuth = Auth & { _key: () => string; name: string };
type Manager = {
  registerConsumer: (consumer: Consumer) => void;
  unregisterConsumer: (consumer: Consumer) => void;
  onEvent: (event: AuthEvent) => boolean;
};

interface ResolverInternals {
  eventManagers: Record<string, { manager: Manager }>;
}

const StockResolver = browserPopupRedirectResolver as unknown as new () => ResolverInternals;

class EmbeddedResolver extends StockResolver {
  readonly _shouldInitProactively = false;
  readonly #checks = new Map<string, Promise<void>>();

  _initialize(auth: InternalAuth): Promise<Manager> {
    const entry = (this.eventManagers[auth._key()] ??= { manager: listen() });
    return Promise.resolve(entry.manager);
  }

  _isIframeWebStorageSupported(_auth: InternalAuth, answer: (supported: boolean) => void): void {
    answer(true);
  }

  /** The SDK skips this for a service that is not Google's; the specification wants it. */
  _originValidation(auth: InternalAuth): Promise<void> {
    const key = auth._key();
    const check = this.#checks.get(key) ?? requireAuthorizedDomain(auth);
    this.#checks.set(key, check);
    check.catch(() => this.#checks.delete(key));
    return check;
  }

  /** Popups only. */
  _completeRedirectFn = (): Promise<null> => Promise.resolve(null);
}

export const embeddedResolver = EmbeddedResolver as unknown as PopupRedirectResolver;

function listen(): Manager {
  const consumers = new Set<Consumer>();
  const seen = createSeenEvents();
  const onEvent = (event: AuthEvent): boolean => {
    const uid = [event.type, event.eventId, event.sessionId].filter(Boolean).join('-');
    if (seen.has(uid)) return false;
    const consumer = [...consumers].find(
      (each) => each.filter.includes(event.type) && (each.eventId === null || each.eventId === event.eventId),
    );
    if (!consumer) return false;
    seen.add(uid);
    if (event.error) consumer.onError(authError(event.error.code ?? 'auth/internal-error'));
    else consumer.onAuthEvent(event);
    return true;
  };
  const channel = new BroadcastChannel('referralhire-sign-in');
  channel.addEventListener('message', (message: MessageEvent<AuthEvent>) => onEvent(message.data));
  window.addEventListener('message', (message: MessageEvent<{ referralhireSignIn?: AuthEvent } | undefined>) => {
    if (message.origin === location.origin && message.data?.referralhireSignIn) onEvent(message.data.referralhireSignIn);
  });
  return { registerConsumer: (consumer) => consumers.add(consumer), unregisterConsumer: (consumer) => consumers.delete(consumer), onEvent };
}

async function requireAuthorizedDomain(auth: InternalAuth): Promise<void> {
  const response = await fetch(`/v1/projects?${new URLSearchParams({ key: auth.app.options.apiKey ?? '' })}`).catch(() => undefined);
  if (!response?.ok) throw authError('auth/network-request-failed');
  const { authorizedDomains } = (await response.json()) as { authorizedDomains: string[] };
  const { hostname } = location;
  const allowed = authorizedDomains.some((domain) => hostname === domain || (!/^[\d.]+$/.test(domain) && hostname.endsWith(`.${domain}`)));
  if (!allowed) throw authError('auth/unauthorized-domain');
}

function authError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code, name: 'FirebaseError' });
}
