import { data, type RouterContextProvider } from 'react-router';
import type { ZodType } from 'zod';
import type { Account, Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import type { App } from '#server/app/create-app.ts';
import { AppError } from '#shared/app-error.ts';
import { appContext, clientAddressContext, sessionContext } from './app-context.ts';
import { readRefusal, type Refusal } from './error-sentence.ts';

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** A form that was posted: its texts by name, the person who sent it, and their address on the network. */
export type Posted<Person> = { app: App; session: Person; clientAddress: string; form: FormData; typed: Record<string, string> };

type OpenedLink = Pick<Posted<undefined>, 'app' | 'clientAddress'> & { search: URLSearchParams };

/** Why the server refused, what is wrong with each field, and what the person typed, for the form. */
export type FormRefusal = Refusal & { kind: 'refused'; typed: Record<string, string> };

/** The longest real form is a list of 500 addresses. We do not send a megabyte back. */
const mostReturned = 20_000;

/** For a page that only signed-in people see. */
export async function openOwn(context: Readonly<RouterContextProvider>): Promise<{ app: App; session: Session }> {
  const session = await context.get(sessionContext)();
  // The table of routes lets in only signed-in people.
  if (!session) throw new AppError('not_signed_in');
  return { app: context.get(appContext), session };
}

/**
 * Answers a form: `act` gives what the person typed to the same verb that the API calls, and the verb checks it. If the verb refuses, the
 * form comes back with the reason and everything typed.
 */
export async function answerForm<Answer>({ request, context }: PageArgs, act: (posted: Posted<Session | undefined>) => Promise<Answer>) {
  const form = await request.formData();
  const typed = readTyped(form);
  const session = await context.get(sessionContext)();
  return returnRefusal(typed, () =>
    act({ app: context.get(appContext), session, clientAddress: context.get(clientAddressContext), form, typed }),
  );
}

async function returnRefusal<Answer>(typed: Record<string, string>, act: () => Promise<Answer>) {
  try {
    return await act();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const refusal = readRefusal(thrown);
    const returned = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.slice(0, mostReturned)]));
    return data({ kind: 'refused', ...refusal, typed: returned } satisfies FormRefusal as FormRefusal, { status: refusal.status });
  }
}

/** The same, for a form that only signed-in people see. */
export async function answerOwnForm<Answer>(args: PageArgs, act: (posted: Posted<Session>) => Promise<Answer>) {
  const { session } = await openOwn(args.context);
  return answerForm(args, (posted) => act({ ...posted, session }));
}

/**
 * For a page whose address says everything: mail programs call it for one-click unsubscribe (RFC 8058) without a cookie, and send only
 * "One-Click".
 */
export const answerLink = ({ request, context }: PageArgs, act: (link: OpenedLink) => Promise<unknown>) =>
  returnRefusal({}, async () => {
    const { searchParams } = new URL(request.url);
    await act({ app: context.get(appContext), clientAddress: context.get(clientAddressContext), search: searchParams });
    return { kind: 'done' as const };
  });

/** Files, which only a forged form could send here, count as empty. */
function readTyped(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string' && /^\w{1,40}$/.test(name)) typed[name] = value;
  return typed;
}

/** In the shape in which a verb's own refusal arrives here. */
export function refuse(detail: string, fields: { field: string; message: string }[] = []): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw data({ code: 'invalid_input', detail, fields }, { status: 400 });
}

/** For a page whose form would be refused to this person whatever they type: better before the first field. */
export function forbid(account: Account, detail: string): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw data({ code: 'forbidden', detail, forStaff: isStaff(account) }, { status: 403 });
}

/** For a verb that expects checked values: checks them with the schema that the API uses. */
export function readForm<T>(schema: ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  return refuse(fields[0]?.message ?? '', fields);
}
