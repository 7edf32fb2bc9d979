import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

export function ScrollToTop() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 400);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!scrolled) return null;
  const goUp = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button is about to vanish, and a vanished focus would start again at the end of the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label="Scroll to top"
      data-screen-only=""
      onClick={goUp}
      className="fixed right-(--gutter) bottom-5 z-30 animate-float-in shadow-float"
    >
      <ArrowUp aria-hidden="true" />
    </Button>
  );
}
