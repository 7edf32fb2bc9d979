import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { targetOf } from '#web/app/target-of.ts';

/**
 * Does for routes what a browser does when a document loads: every new page and every followed link starts at the top (or at the link's
 * #target), reading starts at the new page's heading, and its title is announced once. A link with data-keep-scroll stays where it is: for
 * filters and views of the same list.
 */
export function RouteChange() {
  const location = useLocation();
  const shown = useRef(location);
  const followed = useRef<'no' | 'yes' | 'keep'>('no');
  const [title, setTitle] = useState('');

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is not a change of page: the browser may restore the scroll position.
    const restore = () => (history.scrollRestoration = 'auto');
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link) followed.current = link.hasAttribute('data-keep-scroll') ? 'keep' : 'yes';
    };
    window.addEventListener('pagehide', restore);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('pagehide', restore);
      document.removeEventListener('click', onClick, true);
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = location;
    const byLink = followed.current;
    followed.current = 'no';
    const otherPage = before.pathname !== location.pathname;
    const target = targetOf(location.hash);
    if (target) {
      target.scrollIntoView();
      focusOn(target);
    } else if (otherPage || byLink === 'yes') {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    if (otherPage) {
      if (!target) focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'));
      setTitle(document.title);
    }
  }, [location]);

  return (
    <output className="sr-only" data-announcer="">
      {title}
    </output>
  );
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
