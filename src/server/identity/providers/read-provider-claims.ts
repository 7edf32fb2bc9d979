import { hashToken } from '#server/platform/secrets/random-token.ts';
import { hasFewFields, readFields } from '#server/platform/http/form-fields.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { takeHandoff } from './handoff-store.ts';

export type IdpInput = { requestUri?: unknown; sessionId?: unknown; postBody?: unknown };

/** Checks an ID token that Google issued for our client; undefined without a client id. */
export type VerifyGoogleToken = (idToken: string, nonce?: string) => Promise<ProviderClaims>;

/** We trust only a one-time code of our own popup or a token that Google signed for us. */
export async function readProviderClaims(
  deps: IdentityDeps & { verifyGoogleToken: VerifyGoogleToken | undefined },
  input: IdpInput,
): Promise<ProviderClaims> {
  if (typeof input.postBody === 'string' && input.postBody !== '') {
    const body = readFields(input.postBody);
    const idToken = body.get('id_token');
    if (body.get('providerId') !== 'google.com') throw new IdentityError('OPERATION_NOT_ALLOWED', 'Only Google is offered.');
    if (!idToken || !deps.verifyGoogleToken) throw refused();
    return deps.verifyGoogleToken(idToken).catch(() => {
      throw refused();
    });
  }
  const { requestUri, sessionId } = input;
  if (requestUri === undefined || requestUri === null || requestUri === '') throw new IdentityError('MISSING_REQUEST_URI');
  const code =
    typeof requestUri === 'string' && hasFewFields(requestUri) && URL.canParse(requestUri)
      ? new URL(requestUri).searchParams.get('code')
      : null;
  if (!code || typeof sessionId !== 'string') throw refused();
  const claims = await takeHandoff(deps.db, hashToken(code), hashToken(sessionId), deps.now());
  if (!claims) throw refused();
  return claims;
}

function refused(): IdentityError {
  return new IdentityError('INVALID_IDP_RESPONSE', 'The sign-in with Google could not be confirmed. Please try again.');
}
