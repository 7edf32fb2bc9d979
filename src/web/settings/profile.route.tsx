import { useState } from 'react';
import { redirect } from 'react-router';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { seekerProfileInput } from '#domain/accounts/seeker-profile-input.ts';
import { personInitials } from '#shared/letters.ts';
import { answerOwnForm, openOwn, readForm } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { wayOf } from '#web/identity/account-safety.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { Loader } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { createdOn } from './created-on.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EditNameForm } from './edit-name-form.tsx';
import { SeekerProfileForm } from './seeker-profile-form.tsx';
import { UnverifiedNotice } from '#web/accounts/unverified-notice.tsx';
import type { Route } from './+types/profile.route.ts';

export const meta = () => pageMeta('Profile');

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { email, displayName, emailVerified, createdAt, signInProvider, verifiedReferrer } = session.account;
  const known = { email, displayName, emailVerified, verifiedReferrer, staff: isStaff(session.account) };
  const { accounts, identity, leaving } = app;
  const [hasPassword, profile, erasure] = await Promise.all([
    identity.hasPassword(session.account.id),
    accounts.profile(session.account.id),
    leaving.erasureOf(session),
  ]);
  return { ...known, hasPassword, profile, dueAt: erasure?.dueAt ?? null, createdAt: createdAt.toISOString(), providerId: signInProvider };
}

/** Saves what a seeker says about themselves, or keeps an account that was to be deleted; the name belongs to the identity service. */
export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed: { intent, ...typed } }) => {
    if (intent === 'keep') {
      await app.leaving.keepAccount(session);
      return redirect('/profile?done=kept', 303);
    }
    await app.accounts.saveProfile(session.account.id, readForm(seekerProfileInput, typed));
    return redirect('/profile?done=saved', 303);
  });

const wayNames = { google: 'Google', password: 'Email/Password', link: 'Email link' };
const doneWords = { saved: 'Saved.', kept: 'Your account stays.' };

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { loading, user } = useLeaveWhenSignedOut();
  const [editing, setEditing] = useState(false);
  const done = useDone(doneWords);
  if (!loading && !user) return <Loader className="min-h-96" />;
  // Once loaded, the SDK's user is newer than the page; until then we show the server's data.
  const person = loading || !user ? loaderData : { ...loaderData, ...user, providerId: user.providerId ?? loaderData.providerId };
  const way = wayOf(person.providerId, loaderData.hasPassword);
  return (
    <SettingsFrame>
      <div className="flex flex-wrap items-center gap-x-6">
        <h1 className="text-4xl">Profile</h1>
        {/* Until the SDK answers, the page shows what the server knows; without scripts nothing more will come. */}
        {loading && <Loader beside className="noscript:hidden" />}
      </div>
      {person.email && !person.emailVerified && <UnverifiedNotice email={person.email} ready={!loading} />}
      <Card className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <Avatar name={person.displayName ?? person.email ?? 'U'} initials={personInitials(person)} size="huge" />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {editing ? (
            <EditNameForm name={person.displayName ?? ''} onDone={() => setEditing(false)} />
          ) : (
            <div className="flex flex-wrap items-start justify-between gap-4">
              <div className="min-w-0">
                <h2 className="text-2xl wrap-anywhere">{person.displayName || 'No name set'}</h2>
                <p className="text-ink-2 wrap-anywhere">{person.email}</p>
              </div>
              <Button variant="outline" onClick={() => setEditing(true)}>
                Edit Profile
              </Button>
            </div>
          )}
          <p className="text-ink-2">{createdOn(person.createdAt)}</p>
          <p className="flex flex-wrap items-center gap-2">
            Authentication method: <Badge>{wayNames[way]}</Badge>
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to="/dashboard" variant="soft">
              Go to Dashboard
            </ButtonLink>
            {person.staff && <TextLink to="/admin">Administration</TextLink>}
          </div>
        </div>
      </Card>
      <DoneNotice>{!actionData && done}</DoneNotice>
      <SeekerProfileForm profile={loaderData.profile} answer={actionData} />
      <DeleteAccount way={way} email={person.email ?? ''} ready={!loading} dueAt={loaderData.dueAt} />
    </SettingsFrame>
  );
}
