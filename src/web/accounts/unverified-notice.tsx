import { useState } from 'react';
import { resendInWords } from '#web/identity/resend-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `next` is where the link leads once the address is confirmed. */
export function UnverifiedNotice({ email, ready, next }: { email: string; ready: boolean; next?: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();

  async function resend() {
    setState('busy');
    setProblem(undefined);
    const told = await resendInWords(next);
    setProblem(told);
    setState(told ? 'idle' : 'sent');
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft px-5 py-4 text-warning">
      <p className="min-w-60 flex-1">
        <strong>Confirm your email address.</strong> We sent a link to <span className="wrap-anywhere">{email}</span>.
        {!next && ' Until you follow it, you have to confirm each request by email before the referrer sees it.'}{' '}
        <TextLink to="/settings/security?do=email">Wrong address?</TextLink>
      </p>
      <div role="status" className="flex flex-wrap items-center gap-3">
        {problem && <span>{problem}</span>}
        {state === 'sent' ? (
          <span className="font-semibold">A new link is on its way.</span>
        ) : (
          <Button variant="outline" size="small" busy={state === 'busy'} disabled={!ready} onClick={() => void resend()}>
            Send the link again
          </Button>
        )}
      </div>
    </div>
  );
}
