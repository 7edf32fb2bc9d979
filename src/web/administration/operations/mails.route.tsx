import { pageMeta } from '#web/app/page-title.ts';
import { ActForm } from '#web/administration/console/act-form.tsx';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/mails.route.ts';
import { mailsList } from './mails-list.tsx';

export const meta = () => [...pageMeta('Email'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, mailsList);

export const action = (args: Route.ActionArgs) =>
  answerAct(args, async ({ app, session, intent, id, typed }) => {
    switch (intent) {
      case 'retry-mail':
        await app.console.retryMail(session, id, typed);
        return 'retried';
      default:
        return undefined;
    }
  });

const done = { retried: 'The email was asked for again.' };

export default function Mails({ loaderData: { role, ...page }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      role={role}
      title="Email"
      about="What went out in the last 30 days, and what is waiting. Subjects and words stay private: some of them open accounts."
      done={done}
      refused={actionData}
    >
      <ListView
        list={mailsList}
        {...page}
        acts={({ id, sentAt }) =>
          sentAt ? null : (
            <ActForm
              floats
              id={id}
              intent="retry-mail"
              shortcut="r"
              opener="Send now"
              says="It is tried at once. If it went out meanwhile, nothing happens: nobody gets it twice."
              button="Send it now"
              refused={actionData}
            />
          )
        }
      />
    </ConsolePage>
  );
}
