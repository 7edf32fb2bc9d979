import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { openConsole } from './open-console.ts';

/** Which act was refused, and why. What was typed goes back into its form. */
export type ActRefusal = { intent: string; id: string; sentence: string; fields: Record<string, string>; typed: Record<string, string> };

type Asked = { app: App; session: Session; intent: string; id: string; typed: Record<string, string> };

/** The longest is a list of 500 addresses. Nobody wants a megabyte back. */
const mostReturned = 20_000;

/**
 * Every action of the console. `run` returns what the page says afterwards (a key of its `done`), or a path to go to. The answer leads back
 * to the same filters.
 */
export async function answerAct(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  run: (asked: Asked) => Promise<string | undefined>,
) {
  const { app, session } = await openConsole(context);
  const typed: Record<string, string> = {};
  for (const [name, value] of await request.formData())
    if (typeof value === 'string' && /^\w{1,40}$/.test(name)) typed[name] = value.slice(0, mostReturned);
  const { intent = '', id = '' } = typed;
  try {
    const told = await run({ app, session, intent, id, typed });
    if (told === undefined) return data(refusal({ intent, id, typed }, 'There is no such button. Reload the page.'), { status: 400 });
    return redirect(told.startsWith('/') ? told : backWith(request, told), 303);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, sentence, fields } = readRefusal(thrown);
    return data(refusal({ intent, id, typed }, sentence, fields), { status });
  }
}

function refusal(asked: Pick<ActRefusal, 'intent' | 'id' | 'typed'>, sentence: string, fields: Record<string, string> = {}): ActRefusal {
  return { ...asked, sentence, fields };
}

function backWith(request: Request, done: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  searchParams.set('done', done);
  return `${pathname.replace(/\.data$/, '')}?${searchParams}`;
}
