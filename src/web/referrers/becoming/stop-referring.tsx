import { Form } from 'react-router';
import { plural } from '#shared/plural.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { usePayments } from '#web/app/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { useRefusal } from './use-refusal.ts';

/** Explains everything that will happen before people reach the button. */
export function StopReferring({ company, owed, refused }: { company: string; owed: number; refused: FormRefusal | undefined }) {
  const payments = usePayments();
  const { busy, problem } = useRefusal(['stop'], refused);
  return (
    <details className="max-w-2xl rounded-card border border-line bg-surface" {...(problem ? { open: true } : {})}>
      <summary className="min-h-control cursor-pointer rounded-card px-5 py-3 font-semibold">Stop being a referrer</summary>
      <div className="flex flex-col items-start gap-4 border-t border-line p-5">
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2 marker:text-ink-3">
          <li>Your profile leaves the directory, and the verification of your address at {company} ends.</li>
          <li>
            {owed > 0
              ? `${plural(owed, 'request')} that ${owed === 1 ? 'waits' : 'wait'} for you ${owed === 1 ? 'is' : 'are'} closed. The seekers are told that you have stopped, and get their requests back.`
              : 'No requests are waiting for you. The ones you have already submitted go on without you.'}
          </li>
          <li>
            You no longer see the resumes that were sent to you. Your history{payments && ' and your earnings'}{' '}
            {payments ? 'stay' : 'stays'} on your dashboard.
          </li>
          <li>You can come back by verifying a work email again. If you only need a rest, pause instead.</li>
        </ul>
        <FormProblem message={problem} />
        <Form method="post">
          <FormKey />
          <Button type="submit" name="intent" value="stop" variant="danger" busy={busy}>
            Stop being a referrer
          </Button>
        </Form>
      </div>
    </details>
  );
}
