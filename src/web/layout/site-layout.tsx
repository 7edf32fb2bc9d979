import type { ReactNode } from 'react';
import { VerifyingAuthentication } from '#web/identity/verifying-authentication.tsx';
import { ToastArea } from '#web/ui/toasts/toast-area.tsx';
import { RouteChange } from './route-change.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** The frame of every page. Pages have their own sections; `page-width` gives them the common width. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4! focus:py-3!"
      >
        Skip to content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
      <ScrollToTop />
      <RouteChange />
      <VerifyingAuthentication />
      <ToastArea />
    </div>
  );
}

/** A mark on the document shows it after scrolling; the page script does the rest (reading/native-controls.ts). */
function ScrollToTop() {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label="Scroll to top"
      data-screen-only=""
      data-scroll-to-top=""
      className="fixed right-(--gutter) bottom-[calc(20px+var(--lower-bar))] z-30 animate-float-in shadow-float in-[:root:not([data-scrolled])]:hidden!"
    >
      <ArrowUp aria-hidden="true" />
    </Button>
  );
}
