import { createContext, use, useMemo } from 'react';
import { useLoaderData } from 'react-router';

/** With the same key, a retried send is the same send. randomUUID would need a secure context. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of a document that is rendered for one visitor. A cached one goes to many, so it has none until React is there. */
export const DocumentKey = createContext('');

/**
 * In every form that posts: the server carries out a form once, however often it arrives. After an act that succeeded, the router fetches
 * the page's data again, and with new data the form is a new one.
 */
export function FormKey() {
  const served = use(DocumentKey);
  const data: unknown = useLoaderData();
  // oxlint-disable-next-line react/exhaustive-deps -- new data, new key
  const key = useMemo(() => (import.meta.env.SSR ? served : randomKey()), [served, data]);
  return <input key={key} type="hidden" name="form-key" defaultValue={key} suppressHydrationWarning />;
}
