import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { rememberWay } from '#web/accounts/way-on.ts';
import { UnverifiedNotice } from '#web/accounts/unverified-notice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const here = '/become-a-referrer';

/** The link in the mail leads back here: it names this page, or this browser remembers it. */
export function ConfirmAccountFirst({ email }: { email: string | null }) {
  useEffect(() => void rememberWay(here), []);
  const pressed = useSearchParams()[0].has('confirmed');
  return (
    <div className="flex max-w-measure flex-col items-start gap-6">
      <p className="text-lg text-ink-2">
        First confirm the email address of your account. People will send you their names and resumes, so our email must reach you and
        nobody else.
      </p>
      {email && <UnverifiedNotice email={email} ready next={here} />}
      {pressed && (
        <p role="alert" className="text-warning">
          Your address is not confirmed yet. Open the email that we sent you and press the button in it; then come back here.
        </p>
      )}
      <ButtonLink to={`${here}?confirmed=yes`} variant="outline" reloadDocument>
        I have confirmed it
      </ButtonLink>
    </div>
  );
}
