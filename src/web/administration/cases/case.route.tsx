import { conductRules } from '#domain/trust/conduct-rules.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { linkTo } from '#web/administration/console/facts.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Route } from './+types/case.route.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseFacts } from './case-facts.tsx';
import { caseStates } from './case-words.ts';
import { PrivateLooks } from './private-looks.tsx';

export const meta = () => unlistedMeta('Case');

export const loader = consoleLoader(async ({ app, session }, { params, url }: Route.LoaderArgs) => {
  const found = await app.casesDesk.getCase(session, params.id);
  // Only when the administrator asks for it: we record each look, and the people concerned see it.
  const wanted = url.searchParams.get('look') === 'messages' && found.grants.some(({ thing }) => thing === 'messages');
  return { found, messages: wanted ? await app.casesDesk.readMessages(session, params.id) : null };
});

const done = {
  claim: 'You have taken this case.',
  release: 'The case is open to others again.',
  decide: 'Decided. Everybody concerned was told.',
  propose: 'Proposed. A second administrator has to agree before the account is closed.',
  second: 'Recorded.',
  answer: 'The appeal is decided, and the person was told.',
  grant: 'You may look for 30 minutes. Each look is recorded, and the people concerned see it.',
} as const;

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ casesDesk: { claim, release, decide, second, decideAppeal, grant } }) => ({
    claim,
    release,
    decide: async (session, id, typed) => {
      await decide(session, id, typed);
      return typed['measure'] === 'closed' ? 'propose' : 'decide';
    },
    second,
    answer: decideAppeal,
    grant,
  }));

export default function CasePage({ loaderData: { role, found, messages } }: Route.ComponentProps) {
  const waits = ['open', 'claimed', 'appealed'].includes(found.state);
  return (
    <ConsolePage
      title={found.title}
      about={
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={caseStates[found.state].tone}>{caseStates[found.state].word}</Badge>
          <span>
            Case #{found.number}: {conductRules[found.rule].reported.toLowerCase()}
          </span>
          {found.subject.personId && (
            <span>About {linkTo(`/admin/people/${encodeURIComponent(found.subject.personId)}`, found.person ?? 'a person')}</span>
          )}
          {waits && <span>Due {indianDeadline(found.dueAt)}</span>}
        </p>
      }
      done={done}
    >
      {found.subject.kind === 'dispute' && found.state !== 'decided' && (
        <p>{linkTo(`/admin/disputes/${found.subject.id}`, role === 'administrator' ? 'Decide the dispute' : 'See the dispute')}</p>
      )}
      {found.publicPath && <p>{linkTo(found.publicPath, 'See the page that was reported')}</p>}
      <CaseFacts found={found} />
      {found.isParty ? (
        <p className="text-ink-2">You are part of this case. Another administrator has to take it.</p>
      ) : (
        <>
          <PrivateLooks found={found} messages={messages} />
          <CaseActs found={found} />
        </>
      )}
    </ConsolePage>
  );
}

export const ErrorBoundary = missingScreen('No such case', ['/admin/cases', 'Cases'], 'The address is incomplete.');
