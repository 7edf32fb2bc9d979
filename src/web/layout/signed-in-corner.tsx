import { useEffect, useState } from 'react';
import { personInitials } from '#shared/letters.ts';
import { loadAccount, loadAuth, useAuthState } from '#web/identity/auth-state.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { LayoutDashboard, LogOut, UserRound, Wrench } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useRootData } from '#web/app/root-data.ts';
import { logOut } from '#web/identity/log-out.ts';
import { Menu, MenuItem, MenuLink, MenuNote } from '#web/ui/menu.tsx';

const places = [
  { to: '/profile', label: 'Profile', Icon: UserRound, forStaff: false },
  { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard, forStaff: false },
  { to: '/admin', label: 'Console', Icon: Wrench, forStaff: true },
];

/** Shown to signed-in people only; the SDK follows when the browser is idle. */
export function SignedInCorner() {
  // Few people are staff, and a page that everybody reads does not know.
  const [staff, setStaff] = useState(false);
  useEffect(() => {
    const isStaff = (role: string) => role === 'administrator' || role === 'support';
    loadAccount().then(
      (account) => setStaff(account?.roles.some(isStaff) ?? false),
      () => {},
    );
    const load = () => void loadAuth().catch(() => {});
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return void setTimeout(load, 500);
    requestIdleCallback(load, { timeout: 3000 });
  }, []);
  // The palette, which has no React, asks for it.
  useEffect(() => {
    const leave = () => void logOut().catch(() => {});
    document.addEventListener('log-out', leave);
    return () => document.removeEventListener('log-out', leave);
  }, []);
  return (
    <>
      <NotificationBell />
      <AvatarMenu staff={staff} />
    </>
  );
}

function AvatarMenu({ staff }: { staff: boolean }) {
  const { user } = useAuthState();
  const navigate = useNavigate();
  const { protectedPaths } = useRootData();
  const initials = user ? personInitials(user) : '';
  const name = user?.displayName || user?.email || 'U';

  async function leave() {
    const left = await logOut().then(
      () => true,
      () => false,
    );
    if (left && protectedPaths.includes(location.pathname)) await navigate('/signin');
  }

  return (
    <Menu
      buttonClassName="h-control w-control"
      // The initials are part of the label, because people who use voice control say what they see.
      label={`Account menu ${initials}`.trim()}
      // Another dye for a moment would look like another person.
      button={<Avatar name={name} initials={initials} size="small" {...(user ? {} : { className: 'invisible' })} />}
    >
      <MenuNote>
        <span className="block font-semibold text-ink wrap-anywhere">{user?.displayName || 'No name set'}</span>
        <span className="block wrap-anywhere">{user?.email}</span>
      </MenuNote>
      {places.map(
        ({ to, label, Icon, forStaff }) =>
          (!forStaff || staff) && (
            <MenuLink key={to} to={to}>
              <Icon aria-hidden="true" />
              {label}
            </MenuLink>
          ),
      )}
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}
