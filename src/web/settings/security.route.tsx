import { Laptop } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { ChangeEmailDialog, ChangePasswordDialog } from '#web/accounts/account-safety-dialogs.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { pageMeta } from '#web/app/page-title.ts';
import { signOutEverywhere, wayOf } from '#web/identity/account-safety.ts';
import { errorText } from '#web/identity/error-text.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import type { Route } from './+types/security.route.ts';
import { SettingsSection } from './settings-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const meta = () => pageMeta('Sign-in and security');

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { accounts, identity } = app;
  const { id, email, signInProvider } = session.account;
  const [sessions, hasPassword] = await Promise.all([accounts.sessions(session), identity.hasPassword(id)]);
  return { sessions, email: email ?? '', providerId: signInProvider, hasPassword };
}

/** Ends one session. */
export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed: { id = '' } }) => {
    await app.accounts.endSession(session, id);
    return redirect('/settings/security?done=ended', 303);
  });

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { loading, user } = useLeaveWhenSignedOut();
  const done = useDone({ ended: 'That browser was signed out.' });
  const ready = !loading && user !== null;
  const email = user?.email ?? loaderData.email;
  const way = wayOf(user?.providerId ?? loaderData.providerId, loaderData.hasPassword);
  // The mailed link that proves who they are brings people back to the dialog that needed it.
  const [open, setOpen] = useState(useSearchParams()[0].get('do'));
  const close = () => setOpen(null);
  return (
    <SettingsFrame>
      <h1 className="text-3xl sm:text-4xl">Sign-in and security</h1>
      <DoneNotice>{!actionData && done}</DoneNotice>
      <FormProblem message={actionData?.sentence} />
      <SettingsSection title="How you sign in" className="gap-5">
        <dl className="flex flex-col gap-4">
          <Way name="Email address" value={email}>
            <Button variant="outline" size="small" disabled={!ready} onClick={() => setOpen('email')}>
              Change email
            </Button>
          </Way>
          {way === 'google' ? (
            <Way name="Google" value="You sign in with your Google account." />
          ) : (
            <Way name="Password" value={way === 'link' ? 'None. You sign in by a link that we email you.' : 'Set'}>
              <Button variant="outline" size="small" disabled={!ready} onClick={() => setOpen('password')}>
                {way === 'link' ? 'Set a password' : 'Change password'}
              </Button>
            </Way>
          )}
        </dl>
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        lead={`If you do not know one of these, end it${way === 'password' ? ' and change your password' : ''}.`}
        wide
      >
        <ul aria-label="Sessions" className="flex flex-col divide-y divide-line">
          {loaderData.sessions.map(({ id, device, createdAt, renewedAt, current }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <Laptop aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {device || 'Another program'}
                  {current && <Badge tone="success">This browser</Badge>}
                </p>
                <p className="text-sm text-ink-2">
                  Since {indianDate(createdAt)}, last used {indianDateTime(renewedAt)}
                </p>
              </div>
              {!current && (
                <ButtonForm fields={{ id }} variant="outline" size="small">
                  End<span className="sr-only"> the session on {device || 'another program'}</span>
                </ButtonForm>
              )}
            </li>
          ))}
        </ul>
        <SignOutEverywhere ready={ready} />
      </SettingsSection>
      <ChangePasswordDialog open={ready && open === 'password'} onClose={close} way={way} email={email} />
      <ChangeEmailDialog open={ready && open === 'email'} onClose={close} way={way} email={email} />
    </SettingsFrame>
  );
}

function Way({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-x-6 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <dt className="text-sm font-semibold text-ink-3">{name}</dt>
      <dd className="row-start-2 wrap-anywhere">{value}</dd>
      {children && <dd className="col-start-2 row-span-2 row-start-1 max-sm:mt-2">{children}</dd>}
    </div>
  );
}

function SignOutEverywhere({ ready }: { ready: boolean }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  async function everywhere() {
    setBusy(true);
    try {
      await signOutEverywhere();
      toast({ title: 'Logged out successfully', description: 'You have been logged out in every browser.' });
      await navigate('/signin');
    } catch (error) {
      toast({ title: 'Error logging out', description: errorText(error) ?? 'There was a problem logging out.' });
    }
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button variant="outline" disabled={!ready} busy={busy} onClick={() => void everywhere()}>
        Sign out everywhere
      </Button>
      <p className="text-sm text-ink-2">Also ends the session of this browser.</p>
    </div>
  );
}
