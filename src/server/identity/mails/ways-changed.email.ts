import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

/** The changes to how a person can sign in, as the account's owner reads them. */
const wayChanges = {
  google_added: 'A Google account can now open your account.',
  google_replaced: 'A different Google account now opens your account; the previous one no longer does.',
  google_removed: 'The Google account that was linked no longer opens your account.',
  password_removed: 'Your password was removed; it no longer opens your account.',
  claimed:
    'You have just proven that this address is yours. Somebody, perhaps you, had registered it without proof: that password, linked Google account and name were removed, and every browser was signed out.',
} as const;

export type WayChange = keyof typeof wayChanges;

export function waysChangedMail({ name, change, resetLink }: { name: string | null; change: WayChange; resetLink: string }): MailContent {
  return composeMail({
    kind: 'ways-changed',
    subject: 'How you sign in to ReferralHire was changed',
    heading: name ? `${name}, how you sign in was changed` : 'How you sign in was changed',
    paragraphs: [wayChanges[change], 'If this was not you, set a new password now: that ends every other way in.'],
    action: { label: 'That was not me', url: resetLink },
    reason: 'You get this email because a way to sign in to your account was added or removed.',
  });
}
