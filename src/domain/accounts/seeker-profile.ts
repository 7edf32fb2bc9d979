/** Apart from the schema: the form names these before it sends anything. */
export const longestHeadline = 120;

/** What a seeker says about themselves; every part may be missing. */
export type SeekerProfile = { headline: string; years: number | null; skills: string[]; linkedin: string };

export const emptyProfile: SeekerProfile = { headline: '', years: null, skills: [], linkedin: '' };

/** Enough for a referrer to picture the seeker. */
export const isTelling = ({ headline, skills }: SeekerProfile) => headline !== '' && skills.length > 0;
