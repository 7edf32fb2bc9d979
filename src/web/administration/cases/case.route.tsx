import { redirect, useRouteError } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import { conductRules } from '#domain/trust/conduct-rules.ts';
import type { App } from '#server/app/create-app.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { openConsole } from '#web/administration/console/open-console.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { answerOwnForm } from '#web/app/answer-form.ts';
import { MissingScreen } from '#web/search/missing-screen.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/case.route.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseFacts } from './case-facts.tsx';
import { caseStates } from './case-words.ts';
import { PrivateLooks } from './private-looks.tsx';

export const meta = () => [...pageMeta('Case'), { name: 'robots', content: 'noindex' }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  const found = await app.casesDesk.getCase(session, params.id);
  // Only when the administrator asks for it: we record each look, and the people concerned see it.
  const wanted = new URL(request.url).searchParams.get('look') === 'messages' && found.grants.some(({ thing }) => thing === 'messages');
  return { role, found, messages: wanted ? await app.casesDesk.readMessages(session, params.id) : null };
}

const done = {
  claimed: 'You have taken this case.',
  released: 'The case is open to others again.',
  decided: 'Decided. Everybody concerned was told.',
  proposed: 'Proposed. A second administrator has to agree before the account is closed.',
  seconded: 'Recorded.',
  answered: 'The appeal is decided, and the person was told.',
  granted: 'You may look for 30 minutes. Each look is recorded, and the people concerned see it.',
} as const;

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed: { intent = '', ...typed } }) =>
    redirect(`/admin/cases/${params.id}?done=${await act(app.casesDesk, session, intent, params.id, typed)}`),
  );

async function act(
  desk: App['casesDesk'],
  session: Session,
  intent: string,
  id: string,
  typed: Record<string, string>,
): Promise<keyof typeof done | ''> {
  switch (intent) {
    case 'claim':
      await desk.claim(session, id);
      return 'claimed';
    case 'release':
      await desk.release(session, id);
      return 'released';
    case 'decide':
      await desk.decide(session, id, typed);
      return typed['measure'] === 'closed' ? 'proposed' : 'decided';
    case 'second':
      await desk.second(session, id, typed);
      return 'seconded';
    case 'answer':
      await desk.decideAppeal(session, id, typed);
      return 'answered';
    case 'grant':
      await desk.grant(session, id, typed);
      return 'granted';
    default:
      return '';
  }
}

export default function CasePage({ loaderData: { role, found, messages }, actionData }: Route.ComponentProps) {
  const waits = ['open', 'claimed', 'appealed'].includes(found.state);
  return (
    <ConsolePage
      role={role}
      title={found.title}
      about={
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={caseStates[found.state].tone}>{caseStates[found.state].word}</Badge>
          <span>
            Case #{found.number}: {conductRules[found.rule].reported.toLowerCase()}
          </span>
          {found.subject.personId && (
            <span>
              About <TextLink to={`/admin/people/${encodeURIComponent(found.subject.personId)}`}>{found.person ?? 'a person'}</TextLink>
            </span>
          )}
          {waits && <span>Due {indianDeadline(found.dueAt)}</span>}
        </p>
      }
      done={done}
      refused={actionData}
    >
      {found.subject.kind === 'dispute' && found.state !== 'decided' && (
        <p>
          <TextLink to={`/admin/disputes/${found.subject.id}`}>
            {role === 'administrator' ? 'Decide the dispute' : 'See the dispute'}
          </TextLink>
        </p>
      )}
      {found.publicPath && (
        <p>
          <TextLink to={found.publicPath}>See the page that was reported</TextLink>
        </p>
      )}
      <CaseFacts found={found} />
      {found.isParty ? (
        <p className="text-ink-2">You are part of this case. Another administrator has to take it.</p>
      ) : (
        <>
          <PrivateLooks found={found} messages={messages} refused={actionData?.typed['intent'] === 'grant' ? actionData : undefined} />
          <CaseActs role={role} found={found} refused={actionData} />
        </>
      )}
    </ConsolePage>
  );
}

export function ErrorBoundary() {
  return (
    <MissingScreen error={useRouteError()} title="No such case" back={{ to: '/admin/cases', label: 'Cases' }}>
      The address is incomplete.
    </MissingScreen>
  );
}
