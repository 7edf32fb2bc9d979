import { redirect, type RouterContextProvider } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { answerForm, refuse } from '#web/app/answer-form.ts';
import { openConsole } from './open-console.ts';

/** What a button of the console does. It may return another word for the page's `done` than its own, or a path to go to. */
export type RunAct = (session: Session, id: string, typed: Record<string, string>) => Promise<unknown>;

type ActArgs = { request: Request; context: Readonly<RouterContextProvider>; params: Readonly<Record<string, string | undefined>> };

/**
 * Every action of the console: `actsOf` has what each button does, by the button's value. The id is that of the page's address, or of the
 * row that the form stands in. The answer leads back to the same filters.
 */
export async function answerAct(args: ActArgs, actsOf: (app: App) => Readonly<Record<string, RunAct>>) {
  const { app, session } = await openConsole(args.context);
  return answerForm(args, async ({ typed: { intent = '', id = '', ...typed } }) => {
    const acts = actsOf(app);
    const run = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
    if (!run) return refuse('There is no such button. Reload the page.');
    const told = await run(session, args.params['id'] ?? id, typed);
    const done = typeof told === 'string' ? told : intent;
    return redirect(done.startsWith('/') ? done : backWith(args.request, done), 303);
  });
}

function backWith(request: Request, done: string): string {
  const { pathname, searchParams } = new URL(request.url);
  // A look at something private is recorded each time, so it has to be asked for each time.
  for (const name of ['_routes', 'look']) searchParams.delete(name);
  searchParams.set('done', done);
  return `${pathname.replace(/\.data$/, '')}?${searchParams}`;
}
