import people from '../../../seeds/demo-accounts.json' with { type: 'json' };

export type DemoAccount = { id: string; role: 'seeker' | 'referrer' | 'support' | 'administrator'; email: string; name: string };

/** Seeded into an empty demo; their ids are fixed because other seeds refer to them. */
export const demoAccounts = people as readonly DemoAccount[];

/** Public on purpose. Only production's password rules refuse it, and production has no demo data. */
export const demoPassword = 'kolam-demo-2026';

/** Made once, because making a hash is slow by design and the first start of a demo waited for it. */
export const demoPasswordHash = '$argon2id$v=19$m=32768,t=3,p=1$bjo8DdfMgE7MXDIkXmYdvA$IZNAIwxmAZaSKvm3WpLy9XKZ4U50yVri4ycntBEgS4c';
