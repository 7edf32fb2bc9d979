import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import { DeclineFields } from './decline-fields.tsx';
import type { MoveWords } from './move-words.ts';
import { ProofField } from './proof-field.tsx';
import type { RequestAnswer } from './request-answer.ts';

export type MoveFormProps = {
  move: MoveInput['move'];
  ask: NonNullable<MoveWords['ask']>;
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
  ask,
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
  const { field } = ask;
  const known = Object.keys(refused?.fields ?? {}).some(
    (name) => name === field?.name || (move === 'decline' && (name === 'reason' || name === 'again')),
  );
  return (
    <fetcher.Form ref={form} method="post" {...(action ? { action } : {})} noValidate className="flex flex-col gap-4">
      <FormKey />
      <input type="hidden" name="move" value={move} />
      <input type="hidden" name="version" value={version} />
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
          {ask.submit}
        </Button>
      </div>
    </fetcher.Form>
  );
}
