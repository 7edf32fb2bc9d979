import { data, redirect } from 'react-router';
import { indianDateTime } from '#shared/indian-date.ts';
import { answerForm } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { linkTo, Panel } from '#web/administration/console/facts.tsx';
import { consoleLoader, openConsole } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/catalogue.route.ts';
import { CatalogueForm, columnsOf, type CatalogueAnswer } from './catalogue-form.tsx';

export const meta = () => unlistedMeta('Catalogue of employers');

export const loader = consoleLoader(({ app, session }) => app.companyDesk.getCatalogue(session));

export async function action(args: Route.ActionArgs) {
  const { app, session } = await openConsole(args.context);
  let text = '';
  const answer = await answerForm(args, async ({ typed }) => {
    text = typed['text'] ?? '';
    if (typed['intent'] !== 'load') return app.companyDesk.checkCatalogue(session, typed);
    await app.companyDesk.loadCatalogue(session, typed);
    return redirect('/admin/companies/catalogue?done=loaded', 303);
  });
  if (answer instanceof Response) return answer;
  if (!('init' in answer)) return { text, checked: answer } satisfies CatalogueAnswer as CatalogueAnswer;
  // An administrator who forgot the reason, or whose preview is out of date, sees what the file would do now.
  const checked = await app.companyDesk.checkCatalogue(session, { text }).catch(() => undefined);
  const told: CatalogueAnswer = { ...answer.data, text, ...(checked ? { checked } : {}) };
  return data(told, { status: answer.data.status });
}

const done = { loaded: 'Loaded. The companies are in the directory.' };
const sources = { release: 'Came with the product', command: 'By the command', console: 'On this page' } as const;

export default function Catalogue({ loaderData: { role, loads, corrections }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Catalogue of employers"
      about="Employers from a file of a spreadsheet. You see first what it would do. What the desk has changed is never overwritten."
      done={done}
    >
      <CatalogueForm answer={actionData} mayLoad={role === 'administrator'} />
      <Panel
        title="Corrections to look at"
        items={corrections.map(({ id, name, differs }) => [linkTo(`/admin/companies/${id}`, name), columnsOf(differs)])}
        empty="None. When a catalogue says something new about a company that the desk has changed, the company is listed here."
      >
        {corrections.length > 0 && (
          <p className="text-sm text-ink-3">
            On the page of the company, press “Corrections” to take over what you want, or “Edit” and save to keep yours.
          </p>
        )}
      </Panel>
      <Panel
        title="Loaded before"
        items={loads.map(({ source, added, changed, kept, refused, at }) => [
          `${sources[source]}: ${added} added, ${changed} changed, ${kept} left to the desk, ${refused} refused`,
          indianDateTime(at),
        ])}
        empty="Nothing yet."
      />
    </ConsolePage>
  );
}
