import { useEffect } from 'react';
import { personInitials } from '#shared/letters.ts';
import { loadAccount, loadAuth, useAuthState } from '#web/identity/auth-state.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { AvatarMenu } from './avatar-menu.tsx';

/** Shown to signed-in people only; the SDK follows when the browser is idle. */
export function SignedInCorner() {
  useEffect(() => {
    void loadAccount();
    const load = () => void loadAuth().catch(() => {});
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return void setTimeout(load, 500);
    requestIdleCallback(load, { timeout: 3000 });
  }, []);
  // The palette, which has no React, asks for it.
  useEffect(() => {
    const leave = () => void import('#web/identity/log-out.ts').then(({ logOut }) => logOut()).catch(() => {});
    document.addEventListener('log-out', leave);
    return () => document.removeEventListener('log-out', leave);
  }, []);
  return (
    <>
      <NotificationBell />
      <AvatarButton />
    </>
  );
}

function AvatarButton() {
  const { user } = useAuthState();
  const initials = user ? personInitials(user) : '';
  // The initials are part of the label, because people who use voice control say what they see.
  const label = `Account menu ${initials}`.trim();
  const name = user?.displayName || user?.email || 'U';
  // Another dye for a moment would look like another person.
  const avatar = <Avatar name={name} initials={initials} size="small" {...(user ? {} : { className: 'invisible' })} />;
  return <AvatarMenu user={user} label={label} button={avatar} />;
}
