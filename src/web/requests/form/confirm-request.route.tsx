import { useEffect, useState } from 'react';
import { answerForm } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { followSignInLink, rememberedAddress } from '#web/identity/email-link.ts';
import { LetterForm, LetterPage } from '#web/outreach/letter-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/confirm-request.route.ts';
import { dropDraft } from './request-draft.ts';

export const meta = () => unlistedMeta('Confirm your request');

const longestCode = 200;

export function loader({ request }: Route.LoaderArgs) {
  return { code: new URL(request.url).searchParams.get('code')?.slice(0, longestCode) ?? '' };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress, typed: { code = '' } }) => {
    const { signInLink, ...confirmed } = await app.requests.confirm(code.slice(0, longestCode), clientAddress);
    const link = signInLink === null ? null : new URL(signInLink);
    return { kind: 'done' as const, ...confirmed, signIn: link && link.pathname + link.search };
  });

export default function ConfirmRequest({ loaderData, actionData }: Route.ComponentProps) {
  // Until now the draft was the way to send it again.
  const sentTo = actionData?.kind === 'done' ? actionData.referrerId : undefined;
  useEffect(() => {
    if (sentTo) dropDraft(sentTo);
  }, [sentTo]);
  if (actionData?.kind === 'done') {
    return (
      <LetterPage title="Your request is on its way" seed="request">
        <p className="text-lg text-ink-2">
          {actionData.referrer} has it now and{' '}
          {actionData.rehearsal ? 'answers automatically within a minute.' : 'typically responds in 3-5 business days.'} We will email you
          when they do.
        </p>
        {actionData.withoutPassword && (
          <p className="mt-4 text-ink-2">
            You now have an account with your email address. It needs no password: to come back, choose{' '}
            <TextLink to="/forgot-password?way=link">Get a sign-in link</TextLink> on the Sign In page, or{' '}
            <TextLink to="/settings/security">set a password</TextLink>.
          </p>
        )}
        <SeeRequest id={actionData.id} signIn={actionData.signIn} />
      </LetterPage>
    );
  }
  if (actionData?.status === 409) {
    return (
      <LetterPage
        title="Your request is on its way"
        seed="request"
        lead={actionData.sentence}
        next={['/dashboard?view=seeker', 'See your requests']}
      />
    );
  }
  if (loaderData.code === '' || actionData) {
    return (
      <LetterPage title="This link does not work" seed="request" share={0.4} next={['/referrers', 'Find Referrers']}>
        <div role="alert">
          <FieldError id={undefined} message={actionData?.sentence ?? 'The link is incomplete. Copy all of it from the email.'} />
        </div>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="Confirm your request" seed="request" share={0.6}>
      <p className="text-lg text-ink-2">
        Press the button and your request goes to the referrer. We ask because programs that check links in emails would otherwise confirm
        for you.
      </p>
      <LetterForm fields={{ code: loaderData.code }} problem={undefined}>
        Confirm and send my request
      </LetterForm>
      <div className="mt-4">
        <ConsentNotice of="account" />
      </div>
    </LetterPage>
  );
}

/** In the browser that sent the request the link signs in at once; elsewhere the address is asked for. */
function SeeRequest({ id, signIn }: { id: string; signIn: string | null }) {
  const [state, setState] = useState<'trying' | 'signed-in' | 'asking'>('asking');
  useEffect(() => {
    const email = rememberedAddress();
    if (!email || !signIn) return;
    setState('trying');
    followSignInLink(email, signIn).then(
      () => setState('signed-in'),
      () => setState('asking'),
    );
  }, [signIn]);
  if (state === 'trying')
    return (
      <Button busy busyLabel="Signing you in..." className="mt-6">
        See your request
      </Button>
    );
  return (
    <ButtonLink to={state === 'signed-in' || !signIn ? `/requests/${id}` : signIn} className="mt-6">
      See your request
    </ButtonLink>
  );
}
