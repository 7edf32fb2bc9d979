import type { ColumnType, Generated } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';

type Json<T> = ColumnType<T, string, string>;

export type CodePurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL';

/** What the worker should mail. "nothing" hides the fact that there is nothing to mail to this address. */
export type WishKind = 'reset' | 'sign_in_link' | 'nothing';

/** What an identity provider vouched for. */
export type ProviderClaims = Pick<Account, 'email' | 'emailVerified' | 'displayName' | 'photoUrl'> & { providerId: string; rawId: string };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    identity_users: {
      id: string;
      email: string | null;
      email_verified: boolean;
      display_name: string | null;
      photo_url: string | null;
      disabled: boolean;
      password_hash: string | null;
      password_updated_at: Date | null;
      valid_since: Date;
      created_at: Date;
      last_login_at: Date;
    };
    identity_providers: {
      provider_id: string;
      raw_id: string;
      user_id: string;
      email: string | null;
      display_name: string | null;
      photo_url: string | null;
    };
    identity_refresh_tokens: { token_hash: Buffer; user_id: string; provider: string; auth_time: Date; last_used_at: Date };
    identity_codes: {
      code_hash: Buffer;
      purpose: CodePurpose;
      email: string;
      new_email: string | null;
      user_id: string | null;
      expires_at: Date;
    };
    identity_mail_wishes: { id: string; email: string; kind: WishKind; continue_url: string | null; created_at: Generated<Date> };
    identity_flows: { state_hash: Buffer; nonce: string; pkce_verifier: string; auth_type: string; event_id: string; expires_at: Date };
    identity_handoffs: { code_hash: Buffer; session_hash: Buffer; claims: Json<ProviderClaims>; expires_at: Date };
    identity_keys: { kid: string; public_jwk: Json<Record<string, unknown>>; private_jwk_sealed: Buffer; created_at: Date };
  }
}
