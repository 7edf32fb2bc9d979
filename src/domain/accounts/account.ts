/** A person as the product knows them, whichever identity service signed them in. */
export type Account = {
  id: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
  signInProvider: string;
  verifiedReferrer: boolean;
  administrator: boolean;
  /** Works in the console without deciding about money, closing accounts or merging companies. Never together with administrator. */
  support: boolean;
  createdAt: Date;
};

/** Who is asking, and how long ago they proved it. */
export type Session = { account: Account; authTime: Date };

/** Everybody who is signed in may ask for referrals; the other roles are added to that. */
export type Role = 'seeker' | 'referrer' | 'support' | 'administrator';

export function rolesOf(account: Pick<Account, 'verifiedReferrer' | 'administrator' | 'support'>): Role[] {
  return [
    'seeker',
    ...(account.verifiedReferrer ? (['referrer'] as const) : []),
    ...(account.support ? (['support'] as const) : []),
    ...(account.administrator ? (['administrator'] as const) : []),
  ];
}
