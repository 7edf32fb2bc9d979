import { ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** A mark on the document shows it after scrolling; the page script does the rest (reading/native-controls.ts). */
export function ScrollToTop() {
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
