import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isHydrating } from '#web/app/hydration.ts';

export type ConsoleLevel = 'log' | 'error';

/**
 * A line on the browser's console, which the specification asks for on two pages. When a document loads, the page script writes it
 * (page-script.ts); inside the app this does. Without `about` the line ends with the path, which the server cannot put into a page that is
 * the same for every URL.
 */
export function ConsoleLine({ level, words, about }: { level: ConsoleLevel; words: string; about?: string }) {
  const { pathname } = useLocation();
  const written = useRef(isHydrating());
  useEffect(() => {
    if (!written.current) console[level](words, about ?? pathname);
    written.current = false;
  }, [level, words, about, pathname]);
  return <span hidden data-console={level} data-words={words} data-about={about} />;
}
