import { data } from 'react-router';
import { appContext, clientAddressContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/error-sentence.ts';
import { LetterForm, LetterPage } from '#web/outreach/letter-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/turn-off.route.ts';

export const meta = () => [...pageMeta('Turn off these emails'), { name: 'robots', content: 'noindex' }];

function readLink(request: Request) {
  const search = new URL(request.url).searchParams;
  return { token: search.get('token')?.slice(0, 300) ?? '', kind: search.get('kind')?.slice(0, 100) ?? '' };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const link = readLink(request);
  return { ...link, about: context.get(appContext).notifications.describeKind(link.kind) };
}

/** Mail programs also call this for one-click unsubscribe (RFC 8058): the URL says everything, and no cookie is needed. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    await context.get(appContext).notifications.turnOffMail(readLink(request), context.get(clientAddressContext));
    return { done: true as const };
  } catch (thrown) {
    const { status, sentence } = readRefusal(thrown);
    return data({ done: false as const, sentence }, { status });
  }
}

export default function TurnOff({ loaderData: { token, kind, about }, actionData }: Route.ComponentProps) {
  if (actionData?.done) {
    return (
      <LetterPage title="These emails are off" seed="mail">
        <p className="text-lg text-ink-2">
          You will get no more emails of this kind. Nothing changes in the app, and you can turn them on again at any time.
        </p>
        <ButtonLink to="/notifications/preferences" className="mt-6">
          All preferences
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="Turn off these emails" seed="mail" share={0.6}>
      <p className="text-lg text-ink-2">
        {about
          ? `Press the button and you get no more emails of this kind: “${about}”.`
          : 'This link is not complete. Copy all of it from the email.'}
      </p>
      {about && (
        <LetterForm action={`/notifications/turn-off?${new URLSearchParams({ token, kind })}`} problem={actionData?.sentence}>
          Turn them off
        </LetterForm>
      )}
    </LetterPage>
  );
}
