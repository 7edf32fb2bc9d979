import { redirect, useNavigation, useSearchParams } from 'react-router';
import { mailWishes } from '#domain/notifications/notification-kinds.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { SettingsFrame } from '#web/settings/settings-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/done-notice.tsx';
import { BareCheckbox } from '#web/ui/fields/checkbox.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { BackLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/preferences.route.ts';
import { mailWishWords } from './mail-wish-words.ts';

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
      <PostForm key={JSON.stringify(preferences)} className="flex flex-col gap-5">
        <PreferenceTable preferences={preferences} />
        <Button type="submit" busy={navigation.state === 'submitting'} busyLabel="Saving..." className="self-start">
          Save preferences
        </Button>
      </PostForm>
    </SettingsFrame>
  );
}

/** What each side is told, in order of time; what concerns both comes last. */
const groups = [
  { title: 'When you ask for referrals', kinds: ['accepted', 'declined', 'question', 'extended', 'referred'] },
  { title: 'When you refer people', kinds: ['received', 'answered', 'withdrawn', 'disputed'] },
  { title: 'Both', kinds: ['message', 'reminder', 'confirmed', 'outcome', 'expired', 'lapsed', 'decided'] },
] as const;

const columns = { News: 'px-4 sm:px-5', App: 'w-16 text-center sm:w-24', Email: 'w-32 pr-3 sm:w-44 sm:pr-4' };

function PreferenceTable({ preferences }: { preferences: Route.ComponentProps['loaderData']['preferences'] }) {
  const left = new Map(preferences.map((each) => [each.kind as string, each]));
  const take = (kind: string) => {
    const found = left.get(kind);
    left.delete(kind);
    return found ? [found] : [];
  };
  const grouped = groups.map(({ title, kinds }) => ({ title, rows: kinds.flatMap((kind) => take(`request_${kind}`)) }));
  const rest = { title: 'Everything else', rows: [...left.values()] };
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">What reaches you, in the app and by email</caption>
        <thead>
          <tr className="border-b border-line text-sm">
            {Object.entries(columns).map(([heading, look]) => (
              <th key={heading} scope="col" className={`py-3 font-semibold ${look}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {[...grouped, rest].map(
          ({ title, rows }) =>
            rows.length > 0 && (
              <tbody key={title}>
                <tr className="bg-sunken">
                  <th scope="colgroup" colSpan={3} className="px-4 py-2 text-sm font-semibold text-ink-2 sm:px-5">
                    {title}
                  </th>
                </tr>
                {rows.map(({ kind, about, inApp, mail }) => (
                  <tr key={kind} className="border-t border-line first-of-type:border-t-0">
                    <th scope="row" className="px-4 py-2.5 font-normal sm:px-5">
                      {about}
                    </th>
                    <td className="text-center">
                      <label className="inline-grid size-11 cursor-pointer place-items-center">
                        <span className="sr-only">{about}: in the app</span>
                        <BareCheckbox name={`${kind}.app`} defaultChecked={inApp} />
                      </label>
                    </td>
                    <td className="py-1.5 pr-3 sm:pr-4">
                      <Select
                        name={`${kind}.mail`}
                        aria-label={`${about}: by email`}
                        defaultValue={mail}
                        options={mailWishes.map((each) => [each, mailWishWords[each]])}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            ),
        )}
      </table>
    </div>
  );
}
