import { useFetcher } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { logOut } from '#web/identity/log-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SavedUpi, type ShownUpi } from './saved-upi.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { useRefusedForm, useEachAnswer } from '#web/ui/fields/use-each-answer.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';

export type UpiAnswer = { kind: 'declared' } | { kind: 'saved'; masked: string | null } | FormRefusal;

/** After the sign-out the page leads to the sign-in and back here. If the sign-out fails, `logOut` has said why. */
const signInAgain = () => logOut().catch(() => {});

export function UpiForm({ upi, answer }: { upi: ShownUpi; answer: UpiAnswer | undefined }) {
  const fetcher = useFetcher<UpiAnswer>();
  const form = useRefusedForm(fetcher.data?.kind === 'refused' ? fetcher.data : undefined);
  const result = fetcher.data ?? answer;
  useEachAnswer(fetcher, (answer) => {
    if (answer.kind !== 'saved') return;
    form.current?.reset();
    toast({ title: 'UPI ID Updated', description: `Payouts go to ${answer.masked}.` });
  });
  return (
    <Card as="section" aria-labelledby="upi-heading" className="flex flex-col gap-4">
      <h2 id="upi-heading" className="text-xl">
        UPI Details
      </h2>
      <SavedUpi upi={upi} />
      <fetcher.Form ref={form} method="post" action="/dashboard" noValidate className="flex flex-col gap-4">
        <FormKey />
        <InputField
          label="Your UPI ID"
          name="upiId"
          placeholder="name@bank"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          required
          defaultValue={result?.kind === 'refused' ? result.typed['upiId'] : ''}
          error={result?.kind === 'refused' ? result.sentence : undefined}
          hint="Your bank tells us the name it belongs to. After a change we write to you, and payouts wait for 48 hours."
        />
        {result?.kind === 'refused' && result.status === 403 && (
          <Button variant="outline" className="needs-script self-start" onClick={() => void signInAgain()}>
            Sign in again
          </Button>
        )}
        <Button type="submit" variant="soft" busy={fetcher.state !== 'idle'} className="self-start">
          Save UPI Details
        </Button>
        <ConsentNotice of="payouts" />
      </fetcher.Form>
    </Card>
  );
}
