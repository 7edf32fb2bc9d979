import { createRemoteJWKSet, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#shared/app-error.ts';
import { embeddedProject } from '#server/identity/protocol/authorized-domains.ts';
import type { IdentityUser } from '#server/identity/stores/user-store.ts';
import type { Config } from '#server/config.ts';
import type { KeyRing } from './key-ring.ts';

const embeddedIssuer = 'urn:referralhire:identity';
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const lifetimeSeconds = 3600;

export type IdTokenClaims = {
  sub: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  provider: string;
  authTime: Date;
  issuedAt: Date;
  /** Which of our sign-ins the token belongs to; null for Google's tokens. */
  signIn: string | null;
};

type TokenSubject = Pick<IdentityUser, 'id' | 'email' | 'emailVerified' | 'displayName' | 'photoUrl'> & {
  identities: Record<string, string[]>;
};

export async function signIdToken(
  keyRing: KeyRing,
  subject: TokenSubject,
  sign: { provider: string; authTime: Date; signIn?: string | null; now: Date },
): Promise<string> {
  const { kid, key } = await keyRing.signingKey();
  const issuedAt = Math.floor(sign.now.getTime() / 1000);
  const claims = {
    ...(subject.displayName ? { name: subject.displayName } : {}),
    ...(subject.photoUrl ? { picture: subject.photoUrl } : {}),
    ...(subject.email ? { email: subject.email, email_verified: subject.emailVerified } : {}),
    user_id: subject.id,
    auth_time: Math.floor(sign.authTime.getTime() / 1000),
    ...(sign.signIn ? { sid: sign.signIn } : {}),
    firebase: { identities: subject.identities, sign_in_provider: sign.provider },
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(embeddedIssuer)
    .setAudience(embeddedProject)
    .setSubject(subject.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(key);
}

export type VerifyIdToken = (token: string) => Promise<IdTokenClaims>;

/** The configuration decides which service may vouch for people; what a token says about itself does not count. */
export function createVerifyIdToken(parts: {
  config: Pick<Config, 'firebase'>;
  keyRing: KeyRing;
  now: () => Date;
  firebaseKeys?: JWTVerifyGetKey;
}): VerifyIdToken {
  const { firebase } = parts.config;
  const expected = firebase
    ? { issuer: `https://securetoken.google.com/${firebase.projectId}`, audience: firebase.projectId, algorithms: ['RS256'] }
    : { issuer: embeddedIssuer, audience: embeddedProject, algorithms: ['ES256'] };
  const firebaseKeys = firebase && (parts.firebaseKeys ?? createRemoteJWKSet(new URL(googleKeys)));
  const ownKey: JWTVerifyGetKey = async (header) => {
    const key = header.kid ? await parts.keyRing.verificationKey(header.kid) : undefined;
    if (!key) throw new AppError('not_signed_in');
    return key;
  };
  return async (token) => {
    if (token.length > 8192) throw notValid();
    const { payload } = await jwtVerify(token, firebaseKeys ?? ownKey, {
      ...expected,
      currentDate: parts.now(),
      clockTolerance: 5,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    }).catch((cause: unknown) => {
      // A fault on our side (the database, Google's keys) must not look like a bad token: that would sign people out.
      if (!isRefusal(cause))
        throw firebase
          ? new AppError('unavailable', { detail: 'We cannot check sign-ins at the moment.', retryAfterSeconds: 5, cause })
          : cause;
      throw notValid(cause);
    });
    return readClaims(payload, parts.now());
  };
}

const notValid = (cause?: unknown) => new AppError('not_signed_in', { detail: 'The token is not valid.', cause });

function isRefusal(cause: unknown): boolean {
  const code = (cause as { code?: unknown }).code;
  return code === 'not_signed_in' || (typeof code === 'string' && code.startsWith('ERR_J') && code !== 'ERR_JWKS_TIMEOUT');
}

function readClaims(payload: JWTPayload, now: Date): IdTokenClaims {
  const { sub, iat, auth_time: authTime, sid, email, email_verified: emailVerified, name, picture, firebase } = payload;
  const wellFormed = typeof sub === 'string' && sub !== '' && sub.length <= 128 && typeof iat === 'number' && typeof authTime === 'number';
  // If a person signs in right after their sign-ins were ended, the new sign-in's time is a few seconds ahead.
  if (!wellFormed || iat * 1000 > now.getTime() + 5000 || authTime * 1000 > now.getTime() + 60_000) throw notValid();
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    sub,
    email: text(email)?.toLowerCase() ?? null,
    emailVerified: emailVerified === true,
    name: text(name),
    picture: text(picture),
    provider: text((firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider) ?? 'unknown',
    authTime: new Date(authTime * 1000),
    issuedAt: new Date(iat * 1000),
    signIn: text(sid),
  };
}
