import type { Generated } from 'kysely';

/** What people write to us. */
type Letter = { id: string; name: string; email: string; message: string; fingerprint: string; created_at: Generated<Date> };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    newsletter_subscriptions: {
      id: string;
      email: string;
      state: 'pending' | 'confirmed' | 'unsubscribed';
      confirm_hash: Buffer | null;
      unsubscribe_token: string;
      confirm_mailed_at: Date | null;
      confirmed_at: Date | null;
      created_at: Generated<Date>;
    };
    contact_requests: Letter & { organisation: string; people: string };
    help_requests: Letter & { number: Generated<number>; topic: string; about: string };
  }
}
