import { matchPath, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { appContext, clientAddressContext, reportErrorContext, requestIdContext, sessionContext } from '#web/app/app-context.ts';
import { pages } from '#web/routes.ts';

/** The row of the table of pages that an address leads to. */
export const pageAt = (address: string) =>
  pages.find(({ path }) => path !== '*' && matchPath({ path, end: true }, new URL(address, 'http://localhost').pathname));

/** What the page's loader reads for this person. A page without a loader reads nothing. */
export async function loadPage(app: App, address: string, readSession: () => Promise<Session | undefined>): Promise<unknown> {
  const url = new URL(address, 'http://localhost');
  const page = pageAt(address);
  if (!page) throw new Error(`there is no page at ${address}`);
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(sessionContext, readSession);
  context.set(clientAddressContext, '127.0.0.1');
  context.set(requestIdContext, 'test');
  context.set(reportErrorContext, (error) => {
    throw error;
  });
  const route = (await import(/* @vite-ignore */ `../../src/web/${page.file}`)) as { loader?: (args: LoaderFunctionArgs) => unknown };
  const { params = {} } = matchPath({ path: page.path, end: true }, url.pathname) ?? {};
  return route.loader?.({ request: new Request(url), url, params, context, pattern: page.path } as LoaderFunctionArgs);
}
