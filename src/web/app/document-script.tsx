import { useServed } from './hydration.ts';

/**
 * A script written into the document by the server, such as JSON-LD. In the browser React only matches the existing element: to create a
 * new one it would assign innerHTML, which the content security policy forbids.
 */
export function DocumentScript({ text, type }: { text: string; type?: 'application/ld+json' }) {
  const served = useServed();
  if (!import.meta.env.SSR && !served) return null;
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Facts for search engines. They are only in the document that the server sends. A page reached inside the app has none, because our policy
 * forbids writing a script's text there, and search engines load documents.
 */
export function JsonLd({ facts }: { facts: object | readonly object[] }) {
  return <DocumentScript type="application/ld+json" text={toScriptText(facts)} />;
}

/** A closing tag inside a string would end the script. */
export function toScriptText(facts: unknown): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
