import { DocumentScript } from './document-script.tsx';

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
