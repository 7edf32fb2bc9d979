import type { HeldMove } from '#domain/requests/move-input.ts';
import { promisedUndoSeconds } from '#domain/requests/request-times.ts';
import { useFetcher } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { RequestAnswer } from './request-answer.ts';

const words: Record<HeldMove, string> = {
  accept: 'You accepted this request.',
  decline: 'You declined this request.',
  withdraw: 'You withdrew this request.',
};

/** While it can be undone. It is a plain form, so it also works without scripts. */
export function HeldNotice({ held, refused }: { held: HeldMove; refused: string | undefined }) {
  const fetcher = useFetcher<RequestAnswer>({ key: 'undo' });
  return (
    <fetcher.Form method="post" className="flex flex-col items-start gap-3">
      <FormKey />
      <p role="status">
        <strong>{words[held]}</strong>{' '}
        <span className="text-ink-2">
          Nobody has been told yet. You can undo it for {promisedUndoSeconds} seconds; after that it is final.
        </span>
      </p>
      <Button type="submit" name="move" value="undo" variant="outline" busy={fetcher.state !== 'idle'}>
        Undo
      </Button>
      {refused && <FieldError id={undefined} message={refused} />}
    </fetcher.Form>
  );
}
