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
