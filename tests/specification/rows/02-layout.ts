import type { TraceSection } from '../trace-row.ts';

export const layoutRows: readonly TraceSection[] = [
  {
    section: '2 Layout',
    rows: [
      {
        id: '2.layout.navigation',
        requirement: 'Top navigation: Companies, Referrers, How it Works, Pricing, About',
        proof: { file: 'tests/e2e/layout.spec.ts', test: 'the top navigation has exactly the five places' },
      },
      {
        id: '2.layout.mobile-menu',
        requirement: 'A mobile menu that opens and closes',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the mobile menu opens and closes by button, Escape, a click outside and a followed link',
        },
      },
      {
        id: '2.layout.avatar-menu',
        requirement: 'Signed in: an avatar menu showing display name, email, Profile, Dashboard, Log out',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > refuses a wrong password, takes the right one, and logs out',
        },
      },
      {
        id: '2.layout.signed-out',
        requirement: 'Signed out: Sign In and Sign Up buttons',
        proof: { file: 'tests/e2e/layout.spec.ts', test: 'signed out, the bar offers Sign In and Sign Up' },
      },
      {
        id: '2.layout.footer',
        requirement: 'A footer on every page',
        proof: [
          { file: 'tests/e2e/layout.spec.ts', test: 'the footer with every link stands on every page' },
          { file: 'tests/e2e/layout.spec.ts', test: 'the frame of every page has the bar, the footer and the toast area' },
        ],
      },
      {
        id: '2.layout.toast-area',
        requirement: 'A toast area on every page',
        proof: [
          { file: 'tests/e2e/layout.spec.ts', test: 'the frame of every page has the bar, the footer and the toast area' },
          { file: 'tests/e2e/toasts.spec.ts', test: 'at most five stand there, the newest first' },
        ],
      },
      {
        id: '2.layout.scroll-to-top',
        requirement: 'A scroll-to-top button on every page',
        proof: { file: 'tests/e2e/layout.spec.ts', test: 'the scroll-to-top button appears after scrolling and goes to the top' },
      },
      {
        id: '2.layout.scroll-on-route',
        requirement: 'The page scrolls to the top on every route change',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'a change of route starts at the top, with the focus on the heading and the title said once',
        },
      },
      {
        id: '2.layout.scroll-on-link',
        requirement: 'The page scrolls to the top when links are followed',
        proof: { file: 'tests/e2e/layout.spec.ts', test: 'a followed link scrolls to the top, also one to the same page' },
      },
      {
        id: '2.layout.avatar.name',
        requirement: 'The avatar shows initials from the display name',
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > survives a reload, shows in the corner of public pages, and keeps others out',
        },
      },
      {
        id: '2.layout.avatar.email',
        requirement: 'Without a display name the avatar shows the first 2 letters of the email',
        proof: { file: 'tests/e2e/identity-session.spec.ts', test: 'the profile > says No name set and takes the letters of the address' },
      },
      {
        id: '2.layout.avatar.nobody',
        requirement: "Without name and email the avatar shows 'U'",
        proof: { file: 'src/shared/initials.test.ts', test: 'without a name the email serves, without both it is U' },
      },
    ],
  },
];
