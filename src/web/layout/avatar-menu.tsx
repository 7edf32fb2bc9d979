import { LayoutDashboard, LogOut, UserRound, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRootData } from '#web/app/root-data.ts';
import type { AuthState } from '#web/identity/auth-state.ts';
import { logOut } from '#web/identity/log-out.ts';
import { Menu, MenuItem, MenuLink, MenuNote, type MenuProps } from '#web/ui/menu.tsx';

type AvatarMenuProps = Pick<MenuProps, 'label' | 'button'> & { user: AuthState['user'] };

export function AvatarMenu({ user, ...menu }: AvatarMenuProps) {
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
