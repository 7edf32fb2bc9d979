import { data, redirect } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import { plural } from '#shared/plural.ts';
import { typedText } from '#web/accounts/typed-text.ts';
import { ConsolePage } from './console/console-page.tsx';
import { openConsole } from './console/open-console.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/administration.route.ts';
import type { AdministrationRefusal } from './administration-refusal.ts';
import { DisputeList } from './dispute-list.tsx';
import { ProposalList } from './proposal-list.tsx';

export const meta = () => [...pageMeta('Administration'), { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  const [overview, rules] = await Promise.all([app.administration.overview(session), app.rulesDesk.toLookAt(session)]);
  return { role, ...overview, rulesToLookAt: rules.declines.length + rules.reports.length };
}

const done = {
  approved: 'The company is in the directory, and the person who proposed it was told.',
  declined: 'The proposal was declined, and the person who made it was told why.',
  decided: 'The dispute is decided. Both of them were told, with your reason.',
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { app, session } = await openConsole(context);
  const form = await request.formData();
  const [id, reason] = [typedText(form, 'id'), typedText(form, 'reason').slice(0, 5000)];
  try {
    return redirect(`/admin?done=${await act(app.administration, session, typedText(form, 'intent'), id, reason)}`);
  } catch (thrown) {
    const { status, sentence, fields } = readRefusal(thrown);
    return data({ id, sentence, fields, reason } satisfies AdministrationRefusal, { status });
  }
}

type Administration = App['administration'];

async function act(
  administration: Administration,
  session: Session,
  intent: string,
  id: string,
  reason: string,
): Promise<keyof typeof done | ''> {
  switch (intent) {
    case 'approve':
      await administration.approveProposal(session, id);
      return 'approved';
    case 'decline':
      await administration.declineProposal(session, id, { reason });
      return 'declined';
    default:
      return '';
  }
}

export default function AdministrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, proposals, disputes, rulesToLookAt } = loaderData;
  return (
    <ConsolePage
      role={role}
      title="Administration"
      about="What waits for a decision. What you decide and what you read of other people’s requests is recorded."
      done={done}
      refused={actionData}
    >
      {rulesToLookAt > 0 && (
        <p>
          <TextLink to="/admin/rules">{plural(rulesToLookAt, 'rule card')} to look at</TextLink>
        </p>
      )}
      <ProposalList {...proposals} refused={actionData} />
      <DisputeList disputes={disputes} />
    </ConsolePage>
  );
}
