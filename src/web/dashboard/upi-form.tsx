import { useFetcher } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { logOut } from '#web/identity/log-out.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { Panel } from '#web/ui/section.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { useEachAnswer, useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import type { DashboardData } from './load-dashboard.ts';

type ShownUpi = NonNullable<DashboardData['upi']>;

export type UpiAnswer = { kind: 'declared' } | { kind: 'saved'; masked: string | null } | FormRefusal;

/** After the sign-out the page leads to the sign-in and back here. If the sign-out fails, `logOut` has said why. */
const signInAgain = () => logOut().catch(() => {});

export function UpiForm({ upi, answer }: { upi: ShownUpi; answer: UpiAnswer | undefined }) {
  const fetcher = useFetcher<UpiAnswer>();
  const form = useRefusedForm(fetcher.data?.kind === 'refused' ? fetcher.data : undefined);
  const result = fetcher.data ?? answer;
  const refused = result?.kind === 'refused' ? result : undefined;
  useEachAnswer(fetcher, (answer) => {
    if (answer.kind !== 'saved') return;
    form.current?.reset();
    toast({ title: 'UPI ID Updated', description: `Payouts go to ${answer.masked}.` });
  });
  return (
    <Panel title="UPI Details">
      <p className="text-ink-2">
        {upi.masked ? (
          <>
            Payouts go to <strong className="font-semibold text-ink wrap-anywhere">{upi.masked}</strong>, saved on{' '}
            {upi.updatedAt && indianDate(upi.updatedAt)}. {checkWords(upi)}
          </>
        ) : (
          'No UPI ID is saved yet.'
        )}
      </p>
      <PostForm fetcher={fetcher} ref={form} action="/dashboard" noValidate className="flex flex-col gap-4">
        <InputField
          label="Your UPI ID"
          name="upiId"
          placeholder="name@bank"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          required
          refused={refused}
          error={refused?.sentence}
          hint="Your bank tells us the name it belongs to. After a change we write to you, and payouts wait for 48 hours."
        />
        {refused?.status === 403 && (
          <Button variant="outline" className="needs-script self-start" onClick={() => void signInAgain()}>
            Sign in again
          </Button>
        )}
        <Button type="submit" variant="soft" busy={fetcher.state !== 'idle'} className="self-start">
          Save UPI Details
        </Button>
        <ConsentNotice of="payouts" />
      </PostForm>
    </Panel>
  );
}

function checkWords({ checkState, registeredName, nameAgrees, frozen }: ShownUpi): string {
  if (frozen) return 'You told us that a change was not yours, so nothing is paid until we have spoken with you.';
  if (checkState === 'active') {
    const differs = nameAgrees ? '' : ' That is not the name in your profile, so two administrators compare them before money goes out.';
    if (registeredName === null) return 'Your bank knows it.';
    return `Your bank has it under the name ${registeredName}.${differs}`;
  }
  return checkState === 'invalid'
    ? 'Your bank does not recognise it. Please check it and save it again.'
    : 'We are asking your bank about it.';
}
