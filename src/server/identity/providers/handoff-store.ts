import type { Db } from '#server/platform/db/database.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';

export type GoogleFlow = { nonce: string; pkceVerifier: string; authType: string; eventId: string };

export async function insertFlow(db: Db, stateHash: Buffer, flow: GoogleFlow, expiresAt: Date): Promise<void> {
  const { nonce, pkceVerifier, authType, eventId } = flow;
  await db
    .insertInto('identity_flows')
    .values({ state_hash: stateHash, nonce, pkce_verifier: pkceVerifier, auth_type: authType, event_id: eventId, expires_at: expiresAt })
    .execute();
}

export async function takeFlow(db: Db, stateHash: Buffer, now: Date): Promise<GoogleFlow | undefined> {
  return db
    .deleteFrom('identity_flows')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returning(['nonce', 'pkce_verifier as pkceVerifier', 'auth_type as authType', 'event_id as eventId'])
    .executeTakeFirst();
}

export async function insertHandoff(db: Db, codeHash: Buffer, sessionHash: Buffer, claims: ProviderClaims, expiresAt: Date): Promise<void> {
  await db
    .insertInto('identity_handoffs')
    .values({ code_hash: codeHash, session_hash: sessionHash, claims: JSON.stringify(claims), expires_at: expiresAt })
    .execute();
}

/** Deleted whether or not the session matches: a code tried with the wrong session was stolen. */
export async function takeHandoff(db: Db, codeHash: Buffer, sessionHash: Buffer, now: Date): Promise<ProviderClaims | undefined> {
  const row = await db.deleteFrom('identity_handoffs').where('code_hash', '=', codeHash).returningAll().executeTakeFirst();
  return row && row.session_hash.equals(sessionHash) && row.expires_at > now ? row.claims : undefined;
}
