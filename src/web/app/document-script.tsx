import { useEffect, useState } from 'react';

let hydrated = false;

/**
 * A script written into the document by the server, such as JSON-LD. In the browser it is only matched with what is there:
 * to make a new one React would assign innerHTML, which the content security policy forbids.
 */
export function DocumentScript({ text, type }: { text: string; type?: 'application/ld+json' }) {
  const [inDocument] = useState(() => !hydrated);
  useEffect(() => {
    hydrated = true;
  }, []);
  return inDocument ? <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} /> : null;
}
