import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';

export type GoogleEndpoints = { authorize: string; token: string; keys: string };

const googleEndpoints: GoogleEndpoints = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
};

export type Google = ReturnType<typeof createGoogle>;
type Flow = { nonce: string; pkceVerifier: string; redirectUri: string };

const tokenAnswer = z.object({ id_token: z.string() });
const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  nonce: z.string().optional(),
});

export function createGoogle(client: { clientId: string; clientSecret: string }, endpoints = googleEndpoints) {
  const keys = createRemoteJWKSet(new URL(endpoints.keys));
  const verify = async (idToken: string, nonce?: string): Promise<ProviderClaims> => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      audience: client.clientId,
      algorithms: ['RS256'],
    });
    const claims = idTokenClaims.parse(payload);
    if (nonce !== undefined && claims.nonce !== nonce) throw new Error('the nonce does not match');
    return {
      providerId: 'google.com',
      rawId: claims.sub,
      email: claims.email?.toLowerCase() ?? null,
      emailVerified: claims.email_verified === true,
      displayName: claims.name?.slice(0, 80) ?? null,
      photoUrl: claims.picture?.startsWith('https://') ? claims.picture : null,
    };
  };
  return {
    verify,
    authorizeUrl: ({ state, nonce, pkceVerifier, redirectUri }: Flow & { state: string }) => {
      const query = new URLSearchParams({
        client_id: client.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(pkceVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        // The specification wants Google to always ask which account.
        prompt: 'select_account',
      });
      return `${endpoints.authorize}?${query}`;
    },
    /** Exchanges the code that Google sent back for the claims that Google vouches for. */
    exchange: async ({ code, pkceVerifier, nonce, redirectUri }: Flow & { code: string }) => {
      const response = await fetch(endpoints.token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          code_verifier: pkceVerifier,
          redirect_uri: redirectUri,
          client_id: client.clientId,
          client_secret: client.clientSecret,
        }),
        signal: AbortSignal.timeout(4_000),
      });
      if (!response.ok) throw new Error(`Google answered ${response.status} to the code`);
      return verify(tokenAnswer.parse(await response.json()).id_token, nonce);
    },
  };
}
