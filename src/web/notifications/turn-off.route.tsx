import { answerLink } from '#web/app/answer-form.ts';
import { appContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { LetterAct, LetterPage } from '#web/outreach/letter-page.tsx';
import type { Route } from './+types/turn-off.route.ts';

const title = 'Turn off these emails';

export const meta = () => unlistedMeta(title);

const readLink = (search: URLSearchParams) => ({
  token: search.get('token')?.slice(0, 300) ?? '',
  kind: search.get('kind')?.slice(0, 100) ?? '',
});

export function loader({ request, context }: Route.LoaderArgs) {
  const link = readLink(new URL(request.url).searchParams);
  return { link, about: context.get(appContext).notifications.describeKind(link.kind) };
}

export const action = (args: Route.ActionArgs) =>
  answerLink(args, ({ app, clientAddress, search }) => app.notifications.turnOffMail(readLink(search), clientAddress));

export default function TurnOff({ loaderData: { link, about }, actionData }: Route.ComponentProps) {
  if (!about) return <LetterPage title={title} seed="mail" share={0.6} lead="This link is not complete. Copy all of it from the email." />;
  return (
    <LetterAct
      seed="mail"
      before={{ title, lead: `Press the button and you get no more emails of this kind: “${about}”.`, button: 'Turn them off' }}
      after={{
        title: 'These emails are off',
        lead: 'You will get no more emails of this kind. Nothing changes in the app, and you can turn them on again at any time.',
        next: ['/notifications/preferences', 'All preferences'],
      }}
      answer={actionData}
      action={`/notifications/turn-off?${new URLSearchParams(link)}`}
    />
  );
}
