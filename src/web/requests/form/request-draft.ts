import type { AttachedResume } from '#domain/resumes/resume.ts';
import { appliedAnswers, yesOrNo, type AppliedAnswer, type BeforeAsking, type YesOrNo } from '#domain/requests/before-asking.ts';
/** As typed. `ladder` is the value that the checkbox posts; `exclude` holds ids with spaces between them. */
export type RequestFields = {
  fullName: string;
  email: string;
  linkedin: string;
  position: string;
  message: string;
  ladder: string;
  exclude: string;
  applied: string;
  referred: string;
  worked: string;
  job: string;
};
/** `waits`: it was submitted without a network and is sent when there is one. */
export type RequestDraft = { fields: RequestFields; resume: AttachedResume | null; key: string; savedAt: number; waits?: boolean };

export const emptyFields: RequestFields = {
  fullName: '',
  email: '',
  linkedin: '',
  position: '',
  message: '',
  ladder: '',
  exclude: '',
  applied: '',
  referred: '',
  worked: '',
  job: '',
};

const hour = 3_600_000;
const keptFor = 7 * 24 * hour;
/** The server removes an unused upload after 48 hours; a draft must not offer one that is about to disappear. */
const resumeKeptFor = 47 * hour;

const nameOf = (referrerId: string) => `request-draft:${referrerId}`;

/** Undefined if there is none, if it is too old, or if the stored text is not a draft. */
export function readDraft(referrerId: string, now: number): RequestDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(referrerId)) ?? 'null') as Partial<RequestDraft> | null;
    if (!stored || typeof stored.savedAt !== 'number' || typeof stored.key !== 'string' || now - stored.savedAt > keptFor) return undefined;
    const fields = Object.fromEntries(
      Object.entries(emptyFields).map(([name, empty]) => {
        const value: unknown = stored.fields?.[name as keyof RequestFields];
        return [name, typeof value === 'string' ? value : empty];
      }),
    ) as RequestFields;
    const resume = stored.resume && now - stored.savedAt < resumeKeptFor ? stored.resume : null;
    return { fields, resume, key: stored.key, savedAt: stored.savedAt, waits: stored.waits === true };
  } catch {
    // No storage, or not our data: then there is no draft.
    return undefined;
  }
}

export function saveDraft(referrerId: string, draft: RequestDraft): boolean {
  try {
    localStorage.setItem(nameOf(referrerId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(referrerId: string): void {
  try {
    localStorage.removeItem(nameOf(referrerId));
  } catch {
    // Without storage there is nothing to drop.
  }
}

export const idsIn = (text: string) => text.split(' ').filter((id) => id !== '');

/** What the server expects: an empty field is left out, so its message asks for it, and the tick means yes. */
export function readFields({ ladder, exclude, ...fields }: RequestFields) {
  const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== '')) as Partial<typeof fields>;
  const excluded = idsIn(exclude);
  return { ...typed, ...(ladder === 'yes' ? { ladder: true as const } : {}), ...(excluded.length > 0 ? { exclude: excluded } : {}) };
}

/** As chosen; what is not one of the answers counts as none, the server says so when it is sent. */
export function answersOf({ applied, referred, worked, job }: RequestFields): BeforeAsking {
  return {
    ...(Object.hasOwn(appliedAnswers, applied) ? { applied: applied as AppliedAnswer } : {}),
    ...(Object.hasOwn(yesOrNo, referred) ? { referred: referred as YesOrNo } : {}),
    ...(Object.hasOwn(yesOrNo, worked) ? { worked: worked as YesOrNo } : {}),
    ...(job.trim() ? { job: job.trim() } : {}),
  };
}
