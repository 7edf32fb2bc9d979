import { redirect, type RouterContextProvider } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { answerForm, refuse } from '#web/app/answer-form.ts';
import { openConsole } from './open-console.ts';

type Asked = { app: App; session: Session; intent: string; id: string; typed: Record<string, string> };

/**
 * Every action of the console. `run` returns what the page says afterwards (a key of its `done`), or a path to go to. The answer leads back
 * to the same filters.
 */
export async function answerAct(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  run: (asked: Asked) => Promise<string | undefined>,
) {
  const { app, session } = await openConsole(args.context);
  return answerForm(args, async ({ typed: { intent = '', id = '', ...typed } }) => {
    const told = await run({ app, session, intent, id, typed });
    if (told === undefined) refuse('There is no such button. Reload the page.');
    return redirect(told.startsWith('/') ? told : backWith(args.request, told), 303);
  });
}

function backWith(request: Request, done: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  searchParams.set('done', done);
  return `${pathname.replace(/\.data$/, '')}?${searchParams}`;
}
