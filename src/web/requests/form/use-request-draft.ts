import type { AttachedResume } from '#domain/resumes/resume.ts';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#web/ui/form-key.tsx';
import { dropDraft, emptyFields, readDraft, saveDraft, type RequestFields } from './request-draft.ts';

const pauseMs = 1000;

/** Stores what is typed on this device a second after the last key, and restores it after a reload. */
export function useRequestDraft(referrerId: string, before: { typed: RequestFields; resume: AttachedResume | null } | undefined) {
  const [fields, setFields] = useState<RequestFields>({ ...emptyFields, ...before?.typed });
  const [resume, setResume] = useState<AttachedResume | null>(before?.resume ?? null);
  const [restored, setRestored] = useState(false);
  const [saved, setSaved] = useState(false);
  const [waits, setWaits] = useState(false);
  const key = useRef('');
  const latest = useRef({ fields, resume });
  const unsaved = useRef(false);
  latest.current = { fields, resume };

  const write = (waits: boolean) => setSaved(saveDraft(referrerId, { ...latest.current, key: key.current, savedAt: Date.now(), waits }));
  const save = () => {
    if (!unsaved.current) return;
    unsaved.current = false;
    write(false);
  };

  useEffect(() => {
    const draft = readDraft(referrerId, Date.now());
    key.current = draft?.key ?? randomKey();
    if (draft) {
      setFields((now) => fillEmpty(now, draft.fields));
      setResume((now) => now ?? draft.resume);
      setRestored(true);
      setWaits(draft.waits === true);
    }
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
    fields,
    resume,
    restored,
    saved,
    waits,
    /** Without a network the request waits for it, also after a reload, until the seeker changes the text. */
    wait: () => {
      unsaved.current = false;
      write(true);
      setWaits(true);
    },
    readKey: () => key.current,
    change: (changes: Partial<RequestFields>) => {
      unsaved.current = true;
      setWaits(false);
      setFields((now) => ({ ...now, ...changes }));
    },
    attach: (next: AttachedResume | null) => {
      unsaved.current = true;
      setWaits(false);
      setResume(next);
    },
    /** From the account: never overwrites what the seeker typed, and does not start a draft. */
    prefill: (known: Partial<RequestFields>) => setFields((now) => fillEmpty(now, known)),
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
      setFields({ ...emptyFields, ...known });
      setResume(null);
      setRestored(false);
      setSaved(false);
      setWaits(false);
    },
  };
}

function fillEmpty(fields: RequestFields, known: Partial<RequestFields>): RequestFields {
  const filled = { ...fields };
  for (const name of Object.keys(fields) as (keyof RequestFields)[]) filled[name] ||= known[name] ?? '';
  return filled;
}
