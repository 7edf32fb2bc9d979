import type { RouterContextProvider } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { AppError } from '#shared/app-error.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';

/** Which tabs the person sees. */
export type ConsoleRole = 'administrator' | 'support';

type Opened = { app: App; session: Session; role: ConsoleRole };
type PageArgs = { context: Readonly<RouterContextProvider> };

export async function openConsole(context: PageArgs['context']): Promise<Opened> {
  const session = await context.get(sessionContext)();
  // The table of routes lets in only administrators and support.
  if (!session) throw new AppError('not_found');
  return { app: context.get(appContext), session, role: session.account.administrator ? 'administrator' : 'support' };
}

/** The loader of every page of the console: what the page shows, and the role of its reader (`useRole`). */
export const consoleLoader =
  <Args extends PageArgs, Shown extends object>(read: (opened: Opened, args: Args) => Shown | Promise<Shown>) =>
  async (args: Args) => {
    const opened = await openConsole(args.context);
    return { role: opened.role, ...(await read(opened, args)) };
  };
