import type { FormRefusal } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { ActForm } from '#web/administration/console/act-form.tsx';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { ListView } from '#web/administration/console/list-view.tsx';
import { loadList, type ConsoleRole } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/jobs.route.ts';
import { jobsList, type JobRow } from './jobs-list.tsx';

export const meta = () => [...pageMeta('Jobs'), { name: 'robots', content: 'noindex' }];

export const loader = (args: Route.LoaderArgs) => loadList(args, jobsList);

export const action = (args: Route.ActionArgs) =>
  answerAct(args, async ({ app, session, intent, id, typed }) => {
    switch (intent) {
      case 'retry-job':
        await app.console.retryJob(session, id, typed);
        return 'retried';
      case 'discard-job':
        await app.console.discardJob(session, id, typed);
        return 'discarded';
      default:
        return undefined;
    }
  });

const done = { retried: 'The job is on its way again.', discarded: 'The job is given up.' };

export default function Jobs({ loaderData: { role, ...page }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      role={role}
      title="Jobs"
      about="A job that failed at every try is parked here until you act. Remove the cause first, then send it back."
      done={done}
      refused={actionData}
    >
      <ListView list={jobsList} {...page} acts={(job) => <JobActs job={job} role={role} refused={actionData} />} />
    </ConsolePage>
  );
}

function JobActs({ job, role, refused }: { job: JobRow; role: ConsoleRole; refused: FormRefusal | undefined }) {
  if (job.standing !== 'parked' && job.standing !== 'failing') return null;
  return (
    <>
      <ActForm
        floats
        id={job.id}
        intent="retry-job"
        shortcut="r"
        opener="Try again"
        says={job.standing === 'parked' ? 'It goes back to its queue with all its tries.' : 'It tries now instead of later.'}
        button="Send it back"
        refused={refused}
      />
      {job.standing === 'parked' && role === 'administrator' && (
        <ActForm
          floats
          id={job.id}
          intent="discard-job"
          shortcut="d"
          opener="Give up"
          says="It is deleted and will not be done. This cannot be undone."
          button="Give it up"
          danger
          refused={refused}
        />
      )}
    </>
  );
}
