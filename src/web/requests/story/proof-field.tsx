import { useRef, useState } from 'react';
import { largestProof } from '#domain/attachments/proof.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { readProblem } from '#web/requests/form/send-request.ts';

type Sent =
  | { kind: 'none' }
  | { kind: 'sending'; name: string }
  | { kind: 'there'; id: string; name: string }
  | { kind: 'refused'; why: string };

export type ProofFieldProps = { requestId: string; onSending: (sending: boolean) => void };

/** A picture or PDF that shows the referral; it is uploaded as soon as it is chosen, and the form sends its id. */
export function ProofField({ requestId, onSending }: ProofFieldProps) {
  const [sent, setSent] = useState<Sent>({ kind: 'none' });
  const newest = useRef<File>(undefined);
  const take = async (file: File | undefined) => {
    newest.current = file;
    onSending(false);
    if (!file) return setSent({ kind: 'none' });
    if (file.size > largestProof) return setSent({ kind: 'refused', why: 'This file is larger than 5 MB.' });
    setSent({ kind: 'sending', name: file.name });
    onSending(true);
    const answer = await upload(requestId, file);
    // The referrer has chosen another file meanwhile.
    if (newest.current !== file) return;
    setSent(answer);
    onSending(false);
  };
  return (
    <Field
      label="Proof"
      optional
      hint="A screenshot or PDF of the submission, at most 5 MB. The candidate can open it."
      error={sent.kind === 'refused' ? sent.why : undefined}
    >
      {(control) => (
        <>
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp,application/pdf"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
            className="w-full rounded-control border border-line-strong bg-surface p-2 text-sm file:mr-3 file:rounded-control file:border-0 file:bg-primary-soft file:px-3 file:py-2 file:font-semibold file:text-on-primary-soft"
          />
          {sent.kind === 'there' && <input type="hidden" name="proofFileId" value={sent.id} />}
          <span role="status" className="text-sm text-ink-2">
            {sent.kind === 'sending' && `${sent.name} is on its way.`}
            {sent.kind === 'there' && `${sent.name} is ready to send.`}
          </span>
        </>
      )}
    </Field>
  );
}

async function upload(requestId: string, file: File): Promise<Sent> {
  const address = `/api/requests/${requestId}/proofs?${new URLSearchParams({ name: file.name })}`;
  const headers = { 'content-type': file.type || 'application/octet-stream' };
  const response = await fetch(address, { method: 'POST', headers, body: file }).catch(() => undefined);
  if (!response) return { kind: 'refused', why: 'The upload was interrupted. Check your connection and try again.' };
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return { kind: 'there', ...(answer as { id: string; name: string }) };
  return { kind: 'refused', why: readProblem(answer).sentence };
}
