import { pageMeta } from '#web/app/page-title.ts';
import { ActForm } from '#web/administration/console/act-form.tsx';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/referrers.route.ts';
import { referrersList, verifiedName } from './referrers-list.tsx';

export const meta = () => [...pageMeta('Referrers'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, referrersList);

export const action = (args: Route.ActionArgs) =>
  answerAct(args, async ({ app, session, intent, id, typed }) => {
    switch (intent) {
      case 'revoke':
        await app.administration.revokeVerification(session, id, typed);
        return 'revoked';
      case 'lift':
        await app.administration.liftRevocation(session, id, typed);
        return 'lifted';
      default:
        return undefined;
    }
  });

const done = {
  revoked: 'The verification was revoked. Everybody who is waiting gets an answer within a minute.',
  lifted: 'This address can be used again.',
};

export default function Referrers({ loaderData: { role, ...page }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage role={role} title="Referrers" about="Who proved a work address, where, and until when." done={done} refused={actionData}>
      <ListView
        list={referrersList}
        {...page}
        acts={(row) => {
          if (row.endedWhy === null)
            return (
              <ActForm
                floats
                id={row.id}
                intent="revoke"
                shortcut="v"
                opener="Revoke"
                says={`${verifiedName(row)} is no longer listed. Requests that wait for them are closed, and the address cannot be used again until you lift this.`}
                reasonHint="They get it by email."
                button="Revoke the verification"
                danger
                refused={actionData}
              />
            );
          if (row.endedWhy !== 'revoked') return null;
          return (
            <ActForm
              floats
              id={row.id}
              intent="lift"
              shortcut="l"
              opener="Lift"
              says="The address can be used again, by them or by its new owner."
              button="Let it be used again"
              refused={actionData}
            />
          );
        }}
      />
    </ConsolePage>
  );
}
