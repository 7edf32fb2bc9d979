import type { RouterContextProvider } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { AppError } from '#shared/app-error.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';

/** Which tabs the person sees. */
export type ConsoleRole = 'administrator' | 'support';

export async function openConsole(context: Readonly<RouterContextProvider>): Promise<{ app: App; session: Session; role: ConsoleRole }> {
  const session = await context.get(sessionContext)();
  // The table of routes lets in only administrators and support.
  if (!session) throw new AppError('not_found');
  return { app: context.get(appContext), session, role: session.account.administrator ? 'administrator' : 'support' };
}
