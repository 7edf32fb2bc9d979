import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { mailWishes } from '#domain/notifications/notification-kinds.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { SettingsFrame } from '#web/settings/settings-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/done-notice.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { BackLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/preferences.route.ts';
import { PreferenceTable } from './preference-table.tsx';

export const meta = () => pageMeta('Notification preferences');

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { account } = session;
  return { preferences: await app.notifications.preferences(account.id), email: account.email };
}

/** Browsers do not send unticked boxes, so we read every kind, and a missing one means no. A missing choice of mail changes nothing. */
export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app: { notifications }, session, form }) => {
    const known = await notifications.preferences(session.account.id);
    const wanted = known.map(({ kind, mail }) => ({
      kind,
      inApp: form.has(`${kind}.app`),
      mail: mailWishes.find((each) => each === form.get(`${kind}.mail`)) ?? mail,
    }));
    await notifications.savePreferences(session.account.id, wanted);
    return redirect('/notifications/preferences?saved=1');
  });

export default function Preferences({ loaderData: { preferences, email } }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const navigation = useNavigation();
  const [search] = useSearchParams();
  return (
    <SettingsFrame>
      <div>
        <BackLink to="/notifications">Back to notifications</BackLink>
        <h1 className="text-4xl">Notification preferences</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Choose what reaches you, and how. What you want daily comes in one email at 9 in the morning, India time. Our emails go to{' '}
          <strong className="wrap-anywhere text-ink">{email}</strong>. We always email you about the safety of your account, such as a new
          password.
        </p>
      </div>
      <DoneNotice>{search.has('saved') && navigation.state === 'idle' && 'Your preferences are saved.'}</DoneNotice>
      {/* A new key after each save makes the boxes show what the server stored. */}
      <Form key={JSON.stringify(preferences)} method="post" className="flex flex-col gap-5">
        <FormKey />
        <PreferenceTable preferences={preferences} />
        <Button type="submit" busy={navigation.state === 'submitting'} busyLabel="Saving..." className="self-start">
          Save preferences
        </Button>
      </Form>
    </SettingsFrame>
  );
}
