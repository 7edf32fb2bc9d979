import { data, redirect, useSearchParams } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import { searchText } from '#domain/search/search-text.ts';
import type { App } from '#server/app/create-app.ts';
import { AppError } from '#shared/app-error.ts';
import { FormProblem } from '#web/accounts/form-problem.tsx';
import { typedText } from '#web/accounts/typed-text.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { DoneNotice } from '#web/ui/done-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/administration.route.ts';
import type { AdministrationRefusal } from './administration-refusal.ts';
import { DisputeList } from './dispute-list.tsx';
import { VerificationTable } from './verification-table.tsx';
import { ProposalList } from './proposal-list.tsx';

export const meta = () => [...pageMeta('Administration'), { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets nobody else in.
  if (!session) throw new AppError('not_found');
  const search = new URL(request.url).searchParams;
  const q = searchText(search.get('q') ?? '');
  const cursor = search.get('cursor') || undefined;
  const { administration, rulesDesk } = context.get(appContext);
  const [overview, rules] = await Promise.all([administration.overview(session, { q, cursor }), rulesDesk.toLookAt(session)]);
  return { ...overview, rulesToLookAt: rules.declines.length + rules.reports.length, q };
}

const done = {
  approved: 'The company is in the directory, and the person who proposed it was told.',
  declined: 'The proposal was declined, and the person who made it was told why.',
  revoked: 'The verification was revoked. Everybody who was waiting got an answer.',
  decided: 'The dispute is decided. Both of them were told, with your reason.',
  lifted: 'This address can be used again.',
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_found');
  const form = await request.formData();
  const [id, reason] = [typedText(form, 'id'), typedText(form, 'reason').slice(0, 5000)];
  try {
    return redirect(`/admin?done=${await act(context.get(appContext).administration, session, typedText(form, 'intent'), id, reason)}`);
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
    case 'revoke':
      await administration.revokeVerification(session, id, { reason });
      return 'revoked';
    case 'lift':
      await administration.liftRevocation(session, id);
      return 'lifted';
    default:
      return '';
  }
}

export default function AdministrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, disputes, verifications, rulesToLookAt, q } = loaderData;
  const [search] = useSearchParams();
  const told = search.get('done') ?? '';
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <div>
        <h1 className="text-4xl">Administration</h1>
        <p className="mt-2 max-w-measure text-ink-2">What you decide and what you read of other people’s requests is recorded.</p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          <TextLink to="/admin/cases">Cases</TextLink>
          <TextLink to="/admin/money">Money desk</TextLink>
          <TextLink to="/admin/rules">Referral rules{rulesToLookAt > 0 ? ` (${rulesToLookAt} to look at)` : ''}</TextLink>
        </p>
        <DoneNotice className="mt-3">{!actionData && Object.hasOwn(done, told) && done[told as keyof typeof done]}</DoneNotice>
        <FormProblem message={actionData && Object.keys(actionData.fields).length === 0 ? actionData.sentence : undefined} />
      </div>
      <ProposalList {...proposals} refused={actionData} />
      <DisputeList disputes={disputes} />
      <VerificationTable {...verifications} q={q} refused={actionData} />
    </div>
  );
}
