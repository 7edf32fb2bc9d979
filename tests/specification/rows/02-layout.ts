import type { Requirement } from '../requirement.ts';

export const layoutRows: readonly Requirement[] = [
  // 2 Layout
  ['2.layout.navigation', 'Top navigation: Companies, Referrers, How it Works, Pricing, About'],
  ['2.layout.mobile-menu', 'A mobile menu that opens and closes'],
  ['2.layout.avatar-menu', 'Signed in: an avatar menu showing display name, email, Profile, Dashboard, Log out'],
  ['2.layout.signed-out', 'Signed out: Sign In and Sign Up buttons'],
  ['2.layout.footer', 'A footer on every page'],
  ['2.layout.toast-area', 'A toast area on every page'],
  ['2.layout.scroll-to-top', 'A scroll-to-top button on every page'],
  ['2.layout.scroll-on-route', 'The page scrolls to the top on every route change'],
  ['2.layout.scroll-on-link', 'The page scrolls to the top when links are followed'],
  ['2.layout.avatar.name', 'The avatar shows initials from the display name'],
  ['2.layout.avatar.email', 'Without a display name the avatar shows the first 2 letters of the email'],
  ['2.layout.avatar.nobody', "Without name and email the avatar shows 'U'"],
];
