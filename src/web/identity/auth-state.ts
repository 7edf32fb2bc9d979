import { useSyncExternalStore } from 'react';
import type { Auth, User } from '@firebase/auth';
import type { IdentityConfig } from '#server/identity/protocol/identity-config-api.ts';
import type * as IdentitySdk from './identity-sdk.ts';
import { hasSessionHint } from './session-hint.ts';

/** What pages show about a person. */
type AuthUser = Pick<User, 'uid' | 'email' | 'displayName' | 'emailVerified'> & { providerId: string | undefined };

/** `loading` until the SDK first reports; `user` is known earlier if the server's session tells us. */
export type AuthState = { loading: boolean; user: AuthUser | null };

export type Identity = { sdk: typeof IdentitySdk; auth: Auth; config: IdentityConfig };

const serverState: AuthState = { loading: true, user: null };
let state: AuthState = serverState;
const listeners = new Set<() => void>();
let loading: Promise<Identity> | undefined;

export const readAuth = (): AuthState => state;

export function watchAuth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setAuth(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useAuthState(): AuthState {
  return useSyncExternalStore(watchAuth, readAuth, () => serverState);
}

/** Whether a person is signed in here, as far as we know without loading anything. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    watchAuth,
    () => state.user !== null || (state.loading && hasSessionHint()),
    () => false,
  );
}

/** Some browsers let the SDK wait for ever when two tabs are open; the server's session then says who is signed in. */
export const patienceWithSdkMs = 3000;

/** Loads the SDK once. Signed-out visitors of public pages never get here. */
export function loadAuth(): Promise<Identity> {
  if (!loading) setTimeout(() => state.loading && void loadAccount({ settles: true }), patienceWithSdkMs);
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The server's session has ended, whatever the SDK still does. */
export const forgetUser = () => setAuth({ loading: false, user: null });

async function start(): Promise<Identity> {
  const [sdk, config] = await Promise.all([import('./identity-sdk.ts'), fetchConfig()]);
  const auth = sdk.startAuth(config);
  sdk.onAuthStateChanged(auth, (user) => setAuth({ loading: false, user: snapshot(user) }));
  await auth.authStateReady();
  return { sdk, auth, config };
}

async function fetchConfig(): Promise<IdentityConfig> {
  const response = await fetch('/api/identity-config');
  if (!response.ok) throw new Error('The sign-in service cannot be reached. Please try again.');
  return (await response.json()) as IdentityConfig;
}

/** The SDK changes its user in place without telling anybody (updateProfile, reload); call this afterwards. */
export function refreshUser(auth: Auth): void {
  setAuth({ loading: false, user: snapshot(auth.currentUser) });
}

function snapshot(user: User | null): AuthUser | null {
  if (!user) return null;
  const { uid, email, displayName, emailVerified, providerData } = user;
  return { uid, email, displayName, emailVerified, providerId: providerData[0]?.providerId };
}

type ServerAccount = Pick<AuthUser, 'email' | 'displayName' | 'emailVerified'> & { id: string; roles: readonly string[] };

/** For the name in the corner before the SDK has loaded, or without it. With `settles`, pages stop waiting for the SDK. */
export async function loadAccount({ settles = false } = {}): Promise<ServerAccount | null> {
  const response = await fetch('/api/session').catch(() => undefined);
  if (!response?.ok) return null;
  const { account } = (await response.json()) as { account: ServerAccount | null };
  if (state.loading && (account || settles))
    setAuth({ loading: !settles, user: account && { ...account, uid: account.id, providerId: undefined } });
  return account;
}
