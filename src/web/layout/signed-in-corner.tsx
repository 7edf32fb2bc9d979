import { useEffect, useState } from 'react';
import { personInitials } from '#shared/letters.ts';
import { loadAccount, loadAuth, useAuthState, type AuthState } from '#web/identity/auth-state.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { LayoutDashboard, LogOut, UserRound, Wrench } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useRootData } from '#web/app/root-data.ts';
import { logOut } from '#web/identity/log-out.ts';
import { Menu, MenuItem, MenuLink, MenuNote, type MenuProps } from '#web/ui/menu.tsx';

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

type AvatarMenuProps = Pick<MenuProps, 'label' | 'button'> & { user: AuthState['user'] };

function AvatarMenu({ user, ...menu }: AvatarMenuProps) {
  const navigate = useNavigate();
  const staff = useIsStaff();
  const { protectedPaths } = useRootData();

  async function leave() {
    const left = await logOut().then(
      () => true,
      () => false,
    );
    if (left && protectedPaths.includes(location.pathname)) await navigate('/signin');
  }

  return (
    <Menu buttonClassName="h-control w-control" {...menu}>
      <MenuNote>
        <span className="block font-semibold text-ink wrap-anywhere">{user?.displayName || 'No name set'}</span>
        <span className="block wrap-anywhere">{user?.email}</span>
      </MenuNote>
      <MenuLink to="/profile">
        <UserRound aria-hidden="true" />
        Profile
      </MenuLink>
      <MenuLink to="/dashboard">
        <LayoutDashboard aria-hidden="true" />
        Dashboard
      </MenuLink>
      {staff && (
        <MenuLink to="/admin">
          <Wrench aria-hidden="true" />
          Console
        </MenuLink>
      )}
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}

/** Asks the server when the menu first opens: few people are staff, and a page that everybody reads does not know. */
function useIsStaff(): boolean {
  const [staff, setStaff] = useState(false);
  useEffect(() => {
    fetch('/api/session')
      .then((answer) => answer.json())
      .then(({ account }: { account: { roles: readonly string[] } | null }) =>
        setStaff(account?.roles.some((role) => role === 'administrator' || role === 'support') ?? false),
      )
      .catch(() => {});
  }, []);
  return staff;
}
