import { useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { largestProof } from '#domain/attachments/proof.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { readProblem } from '#web/requests/form/send-request.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field, FieldError } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { DeclineFields } from './decline-fields.tsx';
import type { MoveWords } from './move-words.ts';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import type { RequestAnswer } from './shown-request.ts';

export type MoveFormProps = {
  move: MoveInput['move'];
  words: MoveWords;
  version: number;
  requestId: string;
  /** Moves go to the current page; on any page but the request's own, name that page here. */
  action?: string;
  fetcher: FetcherWithComponents<RequestAnswer | undefined>;
  refused: Extract<RequestAnswer, { kind: 'refused' }> | undefined;
  /** Words for a no that this person kept. */
  kept: readonly string[];
};

/** Asks for the words that go with a move; if the move is refused, what was typed stays. */
export function MoveForm({
  move,
  words: { button, ask },
  version,
  requestId,
  action,
  fetcher,
  refused,
  kept,
  onCancel,
}: MoveFormProps & { onCancel?: () => void }) {
  const form = useRefusedForm(refused);
  const [sending, setSending] = useState(false);
  const field = ask?.field;
  const known = Object.keys(refused?.fields ?? {}).some(
    (name) => name === field?.name || (move === 'decline' && (name === 'reason' || name === 'again')),
  );
  return (
    <PostForm
      fetcher={fetcher}
      fields={{ move, version }}
      ref={form}
      {...(action && { action })}
      noValidate
      className="flex flex-col gap-4"
    >
      {move === 'decline' && <DeclineFields refused={refused} reader="The candidate reads" kept={kept} />}
      {field &&
        (field.lines ? (
          <TextareaField
            label={field.label}
            refused={refused}
            optional={field.optional ?? false}
            name={field.name}
            limit={field.most}
            rows={4}
          />
        ) : (
          <InputField label={field.label} hint={field.hint} name={field.name} refused={refused} autoComplete="off" />
        ))}
      {move === 'decline' && <Checkbox name="keep" value="yes" label="Keep these words for the next time" />}
      {move === 'mark_referred' && <ProofField requestId={requestId} onSending={setSending} />}
      {refused && !known && <FieldError id={undefined} message={refused.sentence} />}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <ButtonLink variant="outline" to={`/requests/${requestId}`}>
            Cancel
          </ButtonLink>
        )}
        <Button type="submit" busy={fetcher.state !== 'idle' || sending}>
          {ask?.submit ?? button}
        </Button>
      </div>
    </PostForm>
  );
}

/** Shows the form of a move over the page, so that people keep their place. */
export function MoveDialog({ onClose, ...form }: MoveFormProps & { onClose: () => void }) {
  const { button, ask } = form.words;
  return (
    <Dialog open onClose={onClose} title={ask?.title ?? button} description={ask?.description} shape="sheet">
      <MoveForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

type Sent =
  | { kind: 'none' }
  | { kind: 'sending'; name: string }
  | { kind: 'there'; id: string; name: string }
  | { kind: 'refused'; why: string };

/** A picture or PDF that shows the referral; it is uploaded as soon as it is chosen, and the form sends its id. */
function ProofField({ requestId, onSending }: { requestId: string; onSending: (sending: boolean) => void }) {
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
