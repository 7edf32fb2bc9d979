import { useEffect, useState } from 'react';
import { personInitials } from '#shared/initials.ts';
import { partLost, usePart } from '#web/app/use-part.ts';
import { loadAccount, loadAuth, useAuthState } from '#web/identity/auth-state.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

const loadMenu = () => import('./avatar-menu.tsx');

/** Shown to and loaded for signed-in people only; the SDK follows when the browser is idle. */
export function SignedInCorner() {
  useEffect(() => {
    void loadAccount();
    const load = () => void loadAuth().catch(() => {});
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return void setTimeout(load, 500);
    requestIdleCallback(load, { timeout: 3000 });
  }, []);
  // Asked for by the palette, which has no React.
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

/** The menu comes when a pointer or the focus reaches its button, which it replaces when it opens for the first time. */
function AvatarButton() {
  const { user } = useAuthState();
  const { part, lost, ask } = usePart(loadMenu);
  const [wanted, setWanted] = useState<'first' | 'last'>();
  useEffect(() => {
    if (!lost || !wanted) return;
    toast({ title: partLost, variant: 'destructive', about: 'avatar-menu' });
    setWanted(undefined);
  }, [lost, wanted]);

  const open = (at: 'first' | 'last') => {
    setWanted(at);
    ask();
  };
  const initials = user ? personInitials(user) : '';
  // The initials are part of the label, because people who use voice control say what they see.
  const label = `Account menu ${initials}`.trim();
  const name = user?.displayName || user?.email || 'U';
  // Another dye for a moment would look like another person.
  const avatar = <Avatar name={name} initials={initials} size="small" {...(user ? {} : { className: 'invisible' })} />;
  if (part && wanted) return <part.AvatarMenu user={user} label={label} button={avatar} opensAt={wanted} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      aria-busy={wanted !== undefined || undefined}
      onPointerEnter={ask}
      onFocus={ask}
      onClick={() => open('first')}
      // Whoever gives up or goes on before the menu has come does not want it to open and take the focus.
      onBlur={() => setWanted(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setWanted(undefined);
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event.key === 'ArrowDown' ? 'first' : 'last');
      }}
      className="inline-flex h-control w-control items-center justify-center rounded-control"
    >
      {avatar}
    </button>
  );
}
