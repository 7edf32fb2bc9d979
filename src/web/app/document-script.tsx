import { useEffect, useState } from 'react';

let hydrated = false;

/**
 * A script written into the document by the server, such as JSON-LD. In the browser React only matches the existing element: to create a
 * new one it would assign innerHTML, which the content security policy forbids.
 */
export function DocumentScript({ text, type }: { text: string; type?: 'application/ld+json' }) {
  const [inDocument] = useState(() => !hydrated);
  useEffect(() => {
    hydrated = true;
  }, []);
  return inDocument ? <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} /> : null;
}
