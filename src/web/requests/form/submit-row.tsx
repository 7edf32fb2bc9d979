import { Button, useSlow } from '#web/ui/button.tsx';

export type Sending = 'no' | 'upload' | 'yes';

export type SubmitRowProps = {
  sending: Sending;
  /** What the button does, if it is not sending: "Pay ₹149 and send it". */
  pays: string | undefined;
  referrer: { name: string; rehearsal: boolean };
  sendsAtOnce: boolean;
  saved: boolean;
};

const slowWords = 'This takes longer than usual. You need not press again: your request is sent once, and nothing that you wrote is lost.';

/** The form's one action, and what happens after it is pressed. */
export function SubmitRow({ sending, pays, referrer, sendsAtOnce, saved }: SubmitRowProps) {
  const slow = useSlow(sending === 'yes');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        type="submit"
        size="large"
        busy={sending !== 'no'}
        busyLabel={sending === 'upload' ? 'Waiting for your resume' : 'Submitting...'}
      >
        {pays ?? 'Submit Request'}
      </Button>
      <noscript>
        <Button type="submit" name="check" value="yes" variant="outline" size="large">
          Check the rules first
        </Button>
      </noscript>
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
        {sending === 'upload' && 'Your resume is still uploading. We send your request as soon as it is there: leave this page open.'}
        {slow && slowWords}
        {sending === 'no' && (
          <>
            {pays
              ? `${referrer.name} gets your request when you have paid and come back.`
              : sendsAtOnce
                ? referrer.rehearsal
                  ? 'The answer comes within a minute.'
                  : `${referrer.name} is told at once.`
                : `We will email you a link first. ${referrer.name} gets your request only when you follow it.`}
            {saved && ' Draft saved on this device.'}
          </>
        )}
      </p>
    </div>
  );
}
