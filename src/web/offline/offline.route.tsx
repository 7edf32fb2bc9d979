import { unlistedMeta } from '#web/app/page-title.ts';
import { RecentlyViewed } from '#web/search/recently-viewed.tsx';
import { Button } from '#web/ui/button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => unlistedMeta('You are offline');

/** Shown by the service worker in place of a page that is not on this device, under the address of that page. */
export default function Offline() {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center sm:py-24">
      <KolamFigure seed="offline" reach={3} share={0.6} className="size-44 text-primary" />
      <h1>You are offline</h1>
      <p className="max-w-measure text-lg text-ink-2">
        This page is not on your device yet. Pages that you opened before still open. If you were sending something, it may have arrived
        although no answer came back. What you typed is still there when you go back; before you send it again, look whether it has arrived.
      </p>
      {/* Without an action it asks for the page that stands in the address bar, whichever it is. */}
      <form className="mt-2">
        <Button type="submit">Try again</Button>
      </form>
      <TextLink to="/">Home</TextLink>
      <RecentlyViewed />
    </div>
  );
}
