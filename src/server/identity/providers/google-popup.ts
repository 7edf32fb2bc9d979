import { isAuthorized } from '#server/identity/protocol/authorized-domains.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';
import type { Persona, PopupEvent } from './popup-page.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';

export type PopupRequest = { authType: string; eventId: string; redirectUrl: string; providerId: string };
export type PopupStart =
  | { kind: 'finished'; event: PopupEvent }
  | { kind: 'choose'; personas: readonly Persona[] }
  | { kind: 'redirect'; to: string; state: string };

const flowMinutes = 10;
const handoffMinutes = 5;

/** Fixed people on a reserved domain: if you could type an address, you could get into any account. */
const testPersonas: readonly Persona[] = [
  { id: 'test-asha', name: 'Asha Tester', email: 'asha@example.test' },
  { id: 'test-imran', name: 'Imran Tester', email: 'imran@example.test' },
  { id: 'test-lakshmi', name: 'Lakshmi Tester', email: 'lakshmi@example.test' },
];

export function offersTestAccounts({ config, google }: Pick<IdentityDeps, 'config' | 'google'>): boolean {
  return !google && config.testSignIn && !config.production;
}

export async function startPopup(deps: IdentityDeps, request: PopupRequest): Promise<PopupStart> {
  if (!isAuthorized(deps, request.redirectUrl)) return failed(request, 'auth/unauthorized-domain');
  if (request.providerId !== 'google.com') return failed(request, 'auth/operation-not-allowed');
  if (deps.google) {
    const [state, nonce, pkceVerifier] = [newToken(), newToken(), newToken()];
    const asked = { auth_type: request.authType, event_id: request.eventId, expires_at: inMinutes(deps, flowMinutes) };
    const flow = { state_hash: hashToken(state), nonce, pkce_verifier: pkceVerifier, ...asked };
    await deps.db.insertInto('identity_flows').values(flow).execute();
    const to = deps.google.authorizeUrl({ state, nonce, pkceVerifier, redirectUri: callbackAddress(deps) });
    return { kind: 'redirect', to, state };
  }
  return offersTestAccounts(deps) ? { kind: 'choose', personas: testPersonas } : failed(request, 'auth/operation-not-allowed');
}

export async function finishTestPopup(
  deps: IdentityDeps,
  request: { authType: string; eventId: string; persona: string },
): Promise<PopupEvent> {
  const persona = testPersonas.find((each) => each.id === request.persona);
  if (!persona || !offersTestAccounts(deps)) return failure(request, 'auth/operation-not-allowed');
  return handOver(deps, request, {
    providerId: 'google.com',
    rawId: persona.id,
    email: persona.email,
    emailVerified: true,
    displayName: persona.name,
    photoUrl: null,
  });
}

/** Google's answer. The state must match this browser's cookie; otherwise another person's sign-in could end up here. */
export async function finishGooglePopup(
  deps: IdentityDeps,
  answer: { state: string | undefined; cookieState: string | undefined; code: string | undefined; error: string | undefined },
): Promise<PopupEvent | undefined> {
  const flow = answer.state && answer.state === answer.cookieState ? await takeFlow(deps, hashToken(answer.state)) : undefined;
  if (!flow || !deps.google) return undefined;
  if (!answer.code) return failure(flow, answer.error === 'access_denied' ? 'auth/user-cancelled' : 'auth/internal-error');
  try {
    const claims = await deps.google.exchange({ ...flow, code: answer.code, redirectUri: callbackAddress(deps) });
    return await handOver(deps, flow, claims);
  } catch {
    return failure(flow, 'auth/invalid-credential');
  }
}

const takeFlow = ({ db, now }: IdentityDeps, stateHash: Buffer) =>
  db
    .deleteFrom('identity_flows')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now())
    .returning(['nonce', 'pkce_verifier as pkceVerifier', 'auth_type as authType', 'event_id as eventId'])
    .executeTakeFirst();

/** Only a one-time code passes through the browser; Google's answer waits here for the page that opened the popup. */
async function handOver(deps: IdentityDeps, request: Asked, claims: ProviderClaims): Promise<PopupEvent> {
  const code = newToken();
  const sessionId = newToken();
  const hashes = { code_hash: hashToken(code), session_hash: hashToken(sessionId) };
  const handoff = { ...hashes, claims: JSON.stringify(claims), expires_at: inMinutes(deps, handoffMinutes) };
  await deps.db.insertInto('identity_handoffs').values(handoff).execute();
  return { ...emptyEvent(request), urlResponse: `${deps.publicUrl()}/emulator/auth/handler?code=${code}`, sessionId };
}

type Asked = { authType: string; eventId: string };

const emptyEvent = ({ authType, eventId }: Asked): PopupEvent => ({
  type: authType,
  eventId,
  urlResponse: null,
  sessionId: null,
  postBody: null,
  tenantId: null,
});

const failed = (request: Asked, code: string): PopupStart => ({ kind: 'finished', event: failure(request, code) });

const failure = (request: Asked, code: string): PopupEvent => ({ ...emptyEvent(request), error: { code, message: code } });

const callbackAddress = (deps: IdentityDeps) => `${deps.publicUrl()}/auth/google/callback`;

const inMinutes = (deps: IdentityDeps, minutes: number) => new Date(deps.now().getTime() + minutes * 60_000);
