import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Facts for search engines. They are in the document that the server sends and stay there; a page reached by a click inside the
 * browser has none, because writing a script's text there is forbidden by our policy and nobody would read it.
 */
export function JsonLd({ facts }: { facts: Record<string, unknown> | readonly Record<string, unknown>[] }) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [shown] = useState(fromServer);
  if (!shown) return null;
  return (
    <script
      type="application/ld+json"
      // The text may differ by nothing that matters; React must not touch it either way.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: toScriptText(facts) }}
    />
  );
}

/** A closing tag inside a string would end the script. */
export function toScriptText(facts: unknown): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
