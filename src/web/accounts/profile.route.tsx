import { useState } from 'react';
import { personInitials } from '#shared/initials.ts';
import { AppError } from '#shared/app-error.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountSafety } from './account-safety-card.tsx';
import { createdOn } from './created-on.ts';
import { EditNameForm } from './edit-name-form.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';
import type { Route } from './+types/profile.route.ts';

export const meta = () => pageMeta('Profile');

export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets nobody in without one.
  if (!session) throw new AppError('not_signed_in');
  const { email, displayName, emailVerified, createdAt, signInProvider, verifiedReferrer, administrator, support } = session.account;
  const known = { email, displayName, emailVerified, verifiedReferrer, staff: administrator || support };
  const hasPassword = await context.get(appContext).identity.hasPassword(session.account.id);
  return { ...known, hasPassword, createdAt: createdAt.toISOString(), providerId: signInProvider };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { loading, user } = useLeaveWhenSignedOut();
  const [editing, setEditing] = useState(false);
  if (!loading && !user) return <Loader className="min-h-96" />;
  // Once loaded, the SDK's user is newer than the page; until then we show the server's data.
  const person =
    loading || !user
      ? loaderData
      : {
          ...loaderData,
          email: user.email,
          displayName: user.displayName,
          emailVerified: user.emailVerified,
          providerId: user.providerId ?? loaderData.providerId,
        };
  const withPassword = person.providerId === 'password';
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <div className="flex flex-wrap items-center gap-x-6">
        <h1 className="text-4xl">Profile</h1>
        {/* Until the SDK has spoken, what the server knows is shown beside it; without scripts nothing more will come. */}
        {loading && <Loader className="noscript:hidden" />}
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
            Authentication method: <Badge>{withPassword ? 'Email/Password' : 'Google'}</Badge>
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to="/dashboard" variant="soft">
              Go to Dashboard
            </ButtonLink>
            <TextLink to="/become-a-referrer">{person.verifiedReferrer ? 'Referrer profile' : 'Become a referrer'}</TextLink>
            <TextLink to="/billing">Plan and billing</TextLink>
            <TextLink to="/notifications/preferences">Notification preferences</TextLink>
            <TextLink to="/decisions">Decisions and looks</TextLink>
            {person.staff && <TextLink to="/admin">Administration</TextLink>}
          </div>
        </div>
      </Card>
      <AccountSafety
        way={withPassword ? (loaderData.hasPassword ? 'password' : 'link') : 'google'}
        email={person.email ?? ''}
        ready={!loading}
      />
    </div>
  );
}
