import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { typedText } from '#web/accounts/typed-text.ts';
import type { Done } from './read-becoming.ts';

const profileFields = ['name', 'role', 'department', 'yearsAtCompany', 'linkedin', 'bio', 'weeklyCapacity', 'asksForOthers'] as const;
const proposalFields = ['name', 'website', 'emailDomain', 'industry', 'city', 'state', 'size', 'description'] as const;
const typedFields = [...new Set([...profileFields, ...proposalFields, 'email', 'code'])];
/** Nobody wants a megabyte back. */
const mostReturned = 20_000;

export function readTyped(form: FormData): Record<string, string> {
  return Object.fromEntries(
    typedFields.filter((name) => form.has(name)).map((name) => [name, typedText(form, name).slice(0, mostReturned)]),
  );
}

/** Does what one of the page's forms asks for and returns where to go next. */
export async function actBecoming(
  app: App,
  { session, address, form }: { session: Session; address: string; form: FormData },
): Promise<{ done?: Done }> {
  const { becoming } = app;
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, typedText(form, name)]));
  switch (typedText(form, 'intent')) {
    case 'send-code':
      await becoming.sendCode(session, { companyId: typedText(form, 'companyId'), email: typedText(form, 'email') }, address);
      return { done: 'sent' };
    case 'verify':
      await becoming.verify(session, typedText(form, 'code'), address);
      return { done: 'verified' };
    case 'cancel-code':
      await becoming.cancelCode(session);
      return {};
    case 'list':
      await becoming.saveProfile(session, pick(profileFields));
      return { done: 'listed' };
    case 'save':
      await becoming.saveProfile(session, pick(profileFields));
      return { done: 'saved' };
    case 'pause':
      await becoming.pause(session, true);
      return { done: 'paused' };
    case 'resume':
      await becoming.pause(session, false);
      return { done: 'resumed' };
    case 'stop':
      await becoming.stop(session);
      return { done: 'stopped' };
    case 'propose':
      await becoming.propose(session, pick([...proposalFields, 'companyId']));
      return { done: 'proposed' };
    case 'withdraw-proposal':
      await becoming.withdrawProposal(session);
      return { done: 'withdrawn' };
    default:
      return {};
  }
}
