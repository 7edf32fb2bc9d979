import { DocumentScript } from './document-script.tsx';

/**
 * Facts for search engines. They are in the document that the server sends and stay there; a page reached by a click inside the
 * browser has none, because writing a script's text there is forbidden by our policy and nobody would read it.
 */
export function JsonLd({ facts }: { facts: object | readonly object[] }) {
  return <DocumentScript type="application/ld+json" text={toScriptText(facts)} />;
}

/** A closing tag inside a string would end the script. */
export function toScriptText(facts: unknown): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
