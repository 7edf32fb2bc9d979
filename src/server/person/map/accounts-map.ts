import { ids, ofAccount, ofNobody, ofPeople, type TableMap } from '../table-map.ts';

/** Accounts, sign-in and the embedded identity service. */
export const accountsMap = {
  accounts: ofPeople('the account', 'until it is deleted', {
    rows: 'id = :account',
    columns: {
      'both direct exported': 'email display_name photo_url',
      'both linked exported': 'id',
      'both none exported': 'email_verified sign_in_provider verified_referrer_at dashboard_view created_at',
      'both none withheld': 'valid_since',
    },
    erasure: [
      {
        byHand: 'src/server/accounts/record-account.ts',
        columns:
          'id email display_name photo_url email_verified sign_in_provider verified_referrer_at dashboard_view created_at valid_since',
      },
    ],
    withheld: 'it only says which sign-ins have ended',
  }),
  erased_accounts: {
    why: 'the id of a deleted account, so that an old sign-in does not bring it back',
    kept: '30 days, and until it is noted outside the database',
    ends: [{ deletes: `erased_at < :now - interval '30 days' and noted_at is not null` }],
    columns: { 'both linked withheld': 'id', nobody: 'erased_at noted_at' },
    stays: { id: 'an id that leads to nobody, for 30 days' },
    withheld: 'there is none while the account is there',
  },
  sessions: ofAccount('browsers that are signed in', 'until they are signed out, at most 14 days', {
    ends: [{ deletes: 'expires_at < :now' }],
    columns: {
      'both linked withheld': 'token_hash account_id',
      'both none exported': 'device auth_time created_at renewed_at expires_at',
      nobody: 'id',
    },
    withheld: 'secrets of the sign-in',
  }),
  ended_sign_ins: ofAccount('sign-ins that the person ended', 'until the account is deleted', {
    columns: { 'both linked withheld': 'account_id', 'both none exported': 'auth_time' },
    withheld: 'your own id',
  }),
  seeker_profiles: ofAccount('what a seeker says about themselves', 'until the account is deleted', {
    columns: {
      'seeker direct exported': 'headline skills linkedin',
      'seeker linked withheld': 'account_id',
      'seeker none exported': 'years changed_at',
    },
    withheld: 'your own id',
  }),
  identity_users: ofPeople('the sign-in: address, name and the hash of the password', 'until the account is deleted', {
    rows: 'id = :account',
    columns: {
      'both direct exported': 'email display_name photo_url',
      'both linked withheld': 'id password_hash',
      'both none exported': 'email_verified disabled password_updated_at created_at last_login_at',
      'both none withheld': 'valid_since',
    },
    erasure: [{ goesWith: 'id' }],
    withheld: 'secrets of the sign-in',
  }),
  identity_providers: ofPeople('the connection to a Google account', 'until the account is deleted', {
    rows: 'user_id = :account',
    columns: {
      'both direct exported': 'email display_name photo_url',
      'both linked withheld': 'raw_id user_id',
      'both none exported': 'provider_id',
    },
    erasure: [{ goesWith: 'user_id' }],
    withheld: ids,
  }),
  identity_refresh_tokens: ofPeople('what keeps a browser signed in', 'until it ends, or half a year without use', {
    ends: [{ deletes: `last_used_at < :now - interval '180 days'` }],
    columns: { 'both linked withheld': 'token_hash user_id', 'both none withheld': 'provider auth_time last_used_at' },
    erasure: [{ goesWith: 'user_id' }],
    withheld: 'secrets of the sign-in',
  }),
  identity_codes: ofPeople('links in emails: a new password, a proof of the address', 'a week after they end', {
    // Their owner should read "expired" for a while rather than "invalid".
    ends: [{ deletes: `expires_at < :now - interval '7 days'` }],
    columns: {
      'both direct withheld': 'email new_email',
      'both linked withheld': 'code_hash user_id',
      'both none withheld': 'purpose expires_at',
    },
    erasure: [{ deletes: 'user_id = :account or email = any(:addresses) or new_email = any(:addresses)' }],
    withheld: 'secrets of the sign-in, gone within days',
  }),
  identity_mail_wishes: ofPeople('sign-in emails that are about to be written', 'until the email is written, at most a week', {
    ends: [{ deletes: `created_at < :now - interval '7 days'` }],
    columns: { 'both direct withheld': 'email continue_url', nobody: 'id kind created_at' },
    erasure: [{ deletes: 'email = any(:addresses)' }],
    withheld: 'gone within minutes',
  }),
  identity_flows: ofNobody(
    'a sign-in with Google that is under way',
    'minutes',
    'state_hash nonce pkce_verifier auth_type event_id expires_at',
    [{ deletes: 'expires_at < :now' }],
  ),
  identity_handoffs: ofPeople('a sign-in with Google that is about to end', 'minutes', {
    ends: [{ deletes: 'expires_at < :now' }],
    columns: { 'both direct withheld': 'claims', 'both linked withheld': 'code_hash session_hash', nobody: 'expires_at' },
    erasure: [{ deletes: `claims ->> 'email' = any(:addresses)` }],
    withheld: 'gone within minutes',
  }),
  identity_keys: ofNobody('keys of the identity service', 'while tokens live', 'kid public_jwk private_jwk_sealed created_at'),
} as const satisfies Record<string, TableMap>;
