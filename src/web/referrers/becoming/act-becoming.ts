import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import type { Done } from './read-becoming.ts';

/** Does what one of the page's forms asks for, and says what the page tells afterwards. */
export async function actBecoming(
  becoming: App['becoming'],
  session: Session,
  address: string,
  { intent = '', companyId = '', code = '', ...typed }: Record<string, string>,
): Promise<Done | undefined> {
  switch (intent) {
    case 'send-code':
      await becoming.sendCode(session, { companyId, email: typed['email'] }, address);
      return 'sent';
    case 'verify':
      await becoming.verify(session, code, address);
      return 'verified';
    case 'cancel-code':
      await becoming.cancelCode(session);
      return undefined;
    case 'list':
    case 'save':
      await becoming.saveProfile(session, typed);
      return intent === 'list' ? 'listed' : 'saved';
    case 'pause':
    case 'resume':
      await becoming.pause(session, intent === 'pause');
      return intent === 'pause' ? 'paused' : 'resumed';
    case 'stop':
      await becoming.stop(session);
      return 'stopped';
    case 'propose':
      await becoming.propose(session, { ...typed, companyId });
      return 'proposed';
    case 'withdraw-proposal':
      await becoming.withdrawProposal(session);
      return 'withdrawn';
    default:
      return undefined;
  }
}
