/** Whether an administrator has a grant to look at this, which records the look. Grants stand on a higher floor. */
export type MayLook = (look: { administratorId: string; thing: 'resume' | 'proof'; targetId: string }) => Promise<boolean>;
