import { protectedPaths } from 'virtual:protected-paths';
import { LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { personInitials } from '#shared/initials.ts';
import { loadAccount, loadAuth, useAuthState } from '#web/identity/auth-state.ts';
import { logOut } from '#web/identity/log-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuNote } from '#web/ui/menu.tsx';

/** Shown to and loaded for signed-in people only; the SDK follows when the browser is idle. */
export function AvatarMenu() {
  const { user } = useAuthState();
  const navigate = useNavigate();
  useEffect(() => {
    void loadAccount();
    const load = () => void loadAuth().catch(() => {});
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return void setTimeout(load, 500);
    requestIdleCallback(load, { timeout: 3000 });
  }, []);

  async function leave() {
    const left = await logOut().then(
      () => true,
      () => false,
    );
    if (left && protectedPaths.includes(location.pathname)) await navigate('/signin');
  }

  const initials = user ? personInitials(user) : '';
  const name = user?.displayName || user?.email || 'U';
  return (
    <Menu
      // The initials are part of the label, because people who use voice control say what they see.
      label={`Account menu ${initials}`.trim()}
      buttonClassName="h-control w-control"
      // Another dye for a moment would look like another person.
      button={<Avatar name={name} initials={initials} size="small" {...(user ? {} : { className: 'invisible' })} />}
    >
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
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}
