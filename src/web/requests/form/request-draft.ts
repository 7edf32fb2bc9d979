import { useEffect, useRef, useState } from 'react';
import type { AttachedResume } from '#domain/resumes/resume.ts';
import { appliedAnswers, yesOrNo, type AppliedAnswer, type BeforeAsking, type YesOrNo } from '#domain/requests/before-asking.ts';
import { readStored, writeStored } from '#web/app/device-storage.ts';
import { randomKey } from '#web/ui/form-key.tsx';

const written = { fullName: '', email: '', linkedin: '', position: '', message: '' };
/** `ladder` is the value that the checkbox posts; `exclude` holds ids with spaces between them. */
const chosen = { ladder: '', exclude: '', applied: '', referred: '', worked: '', job: '' };
export const emptyFields = { ...written, ...chosen };
/** As typed. */
export type RequestFields = typeof emptyFields;
/** By the names of the fields; the resume is sent by its id. */
export type RequestErrors = Partial<Record<keyof RequestFields | 'resumeId', string>>;

const fieldsFrom = (read: (name: keyof RequestFields) => string) =>
  Object.fromEntries(Object.keys(emptyFields).map((name) => [name, read(name as keyof RequestFields)])) as RequestFields;

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

/** `waits`: it was submitted without a network and is sent when there is one. */
type StoredDraft = { fields: RequestFields; resume: AttachedResume | null; key: string; savedAt: number; waits: boolean };

const hour = 3_600_000;
const keptFor = 7 * 24 * hour;
/** The server removes an unused upload after 48 hours; a draft must not offer one that is about to disappear. */
const resumeKeptFor = 47 * hour;
const pauseMs = 1000;

const nameOf = (referrerId: string) => `request-draft:${referrerId}`;

/** Undefined if there is none, if it is too old, or if the stored text is not a draft. */
function readDraft(referrerId: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(readStored(nameOf(referrerId)) ?? 'null') as Partial<StoredDraft> | null;
    if (!stored || typeof stored.savedAt !== 'number' || typeof stored.key !== 'string') return undefined;
    const { savedAt, key, waits } = stored;
    const age = Date.now() - savedAt;
    if (age > keptFor) return undefined;
    const fields = fieldsFrom((name) => {
      const value: unknown = stored.fields?.[name];
      return typeof value === 'string' ? value : '';
    });
    return { fields, resume: (age < resumeKeptFor && stored.resume) || null, key, savedAt, waits: waits === true };
  } catch {
    return undefined;
  }
}

export const dropDraft = (referrerId: string): unknown => writeStored(nameOf(referrerId), null);

/** Stores what is typed on this device a second after the last key, and restores it after a reload. */
export function useRequestDraft(referrerId: string, before: { typed: RequestFields; resume: AttachedResume | null } | undefined) {
  const none = { fields: emptyFields, resume: null as AttachedResume | null, restored: false, saved: false, waits: false };
  const [draft, setDraft] = useState({ ...none, fields: before?.typed ?? emptyFields, resume: before?.resume ?? null });
  const { fields, resume } = draft;
  const key = useRef('');
  const latest = useRef({ fields, resume });
  const unsaved = useRef(false);
  latest.current = { fields, resume };

  const write = (waits: boolean) => {
    unsaved.current = false;
    const text = JSON.stringify({ ...latest.current, key: key.current, savedAt: Date.now(), waits } satisfies StoredDraft);
    const saved = writeStored(nameOf(referrerId), text);
    setDraft((now) => ({ ...now, saved, waits }));
  };
  const save = () => {
    if (unsaved.current) write(false);
  };
  const edit = (changes: (now: typeof draft) => Partial<typeof draft>) => {
    unsaved.current = true;
    setDraft((now) => ({ ...now, waits: false, ...changes(now) }));
  };

  useEffect(() => {
    const stored = readDraft(referrerId);
    key.current = stored?.key ?? randomKey();
    if (stored)
      setDraft((now) => ({
        ...now,
        fields: fillEmpty(now.fields, stored.fields),
        resume: now.resume ?? stored.resume,
        restored: true,
        waits: stored.waits,
      }));
    // A reload right after the last key must not lose it.
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save();
    };
    // Once for each referrer; `save` reads what is current.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [referrerId]);

  useEffect(() => {
    if (!unsaved.current) return undefined;
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fields, resume]);

  return {
    ...draft,
    /** Without a network the request waits for it, also after a reload, until the seeker changes the text. */
    wait: () => write(true),
    readKey: () => key.current,
    change: (changes: Partial<RequestFields>) => edit((now) => ({ fields: { ...now.fields, ...changes } })),
    attach: (next: AttachedResume | null) => edit(() => ({ resume: next })),
    /** From the account: never overwrites what the seeker typed, and does not start a draft. */
    prefill: (known: Partial<RequestFields>) => setDraft((now) => ({ ...now, fields: fillEmpty(now.fields, known) })),
    /** What is sent next is another request with the same words. */
    renew: () => {
      key.current = randomKey();
      write(false);
    },
    /** After sending, or when the person discards it. */
    discard: (known: Partial<RequestFields> = {}) => {
      unsaved.current = false;
      dropDraft(referrerId);
      key.current = randomKey();
      setDraft({ ...none, fields: { ...emptyFields, ...known } });
    },
  };
}

const fillEmpty = (fields: RequestFields, known: Partial<RequestFields>) => fieldsFrom((name) => fields[name] || (known[name] ?? ''));
