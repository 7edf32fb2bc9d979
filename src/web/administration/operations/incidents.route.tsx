import { draftAuthorityLetter, incidentDue, partyNames, toldParties } from '#domain/person/incident.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ActForm, ReasonField } from '#web/administration/console/act-form.tsx';
import { answerAct, type RunAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { DeskForm } from '#web/administration/console/desk-form.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { useRefusal } from '#web/administration/console/use-console.ts';
import { Badge } from '#web/ui/badge.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/incidents.route.ts';

export const meta = () => unlistedMeta('Incidents');

export const loader = consoleLoader(async ({ app, session }) => {
  const { now, operator } = app.about();
  return { incidents: await app.console.incidents(session), now, operator: operator.name ?? 'ReferralHire' };
});

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ console }) => {
    const tell = toldParties.map((party): [string, RunAct] => [
      `tell-${party}`,
      (session, id, typed) => console.tellOfIncident(session, id, party, typed),
    ]);
    return { open: (session, _, typed) => console.openIncident(session, typed), ...Object.fromEntries(tell) };
  });

const done = {
  open: 'The clocks run, and the account is signed out everywhere.',
  'tell-certIn': 'Noted, with the time.',
  'tell-board': 'Noted, with the time.',
  'tell-people': 'The letters are on their way.',
};

export default function Incidents({ loaderData: { incidents, now, operator } }: Route.ComponentProps) {
  const own = useRefusal({ intent: 'open' });
  return (
    <ConsolePage
      title="Incidents"
      about="For an account that was misused. CERT-In hears of it within 6 hours, the Data Protection Board and the people within 72."
      done={done}
    >
      <details className="rounded-card border border-line bg-surface p-4" {...(own ? { open: true } : {})}>
        <summary className="w-fit cursor-pointer rounded-badge font-semibold text-danger">Open an incident</summary>
        <DeskForm intent="open" button="Start the clocks" variant="danger" className="mt-4 flex max-w-2xl flex-col gap-4">
          <InputField label="Account that was misused" hint="Its id, as on the person’s page." name="suspect" />
          <div className="flex flex-wrap gap-4">
            <InputField label="From (IST)" type="datetime-local" name="from" className="grow basis-56" />
            <InputField label="Until (IST)" type="datetime-local" name="until" className="grow basis-56" />
          </div>
          <TextareaField label="What happened" hint="The people concerned read this." name="what" rows={3} limit={2000} />
          <ReasonField hint="How you know of it. Kept in the audit log." />
        </DeskForm>
      </details>
      {incidents.length === 0 && <p className="text-ink-2">There has been no incident.</p>}
      <ul className="flex flex-col gap-4" aria-label="Incidents">
        {incidents.map(({ id, number, suspect, from, until, what, foundAt, lists, people, told }) => (
          <li key={id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <h2 className="text-xl">Incident {number}</h2>
            <p className="text-ink-2">
              Found {indianDateTime(foundAt)}. <TextLink to={`/admin/people/${suspect}`}>The account</TextLink> could be misused from{' '}
              {indianDateTime(from)} until {indianDateTime(until)}. {plural(people, 'person', 'people')} concerned, by our records.
              {lists > 0 && ` ${plural(lists, 'list')} opened: our records do not say who stood in them.`}
            </p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{what}</p>
            <ul className="flex flex-wrap gap-2">
              {toldParties.map((party) => {
                const [at, due] = [told[party], incidentDue(foundAt, party)];
                return (
                  <li key={party}>
                    <Badge tone={at ? 'success' : due < now ? 'danger' : 'warning'} className="whitespace-normal!">
                      {at ? `Told ${partyNames[party]} ${indianDateTime(at)}` : `Tell ${partyNames[party]} by ${indianDateTime(due)}`}
                    </Badge>
                  </li>
                );
              })}
            </ul>
            <details>
              <summary className="w-fit cursor-pointer rounded-badge font-medium text-primary">Draft for CERT-In and the Board</summary>
              <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
                {draftAuthorityLetter({
                  number,
                  what,
                  people,
                  operator,
                  from: indianDateTime(from),
                  until: indianDateTime(until),
                  foundAt: indianDateTime(foundAt),
                })}
              </p>
            </details>
            <div className="flex flex-wrap items-start gap-3">
              {toldParties
                .filter((party) => !told[party])
                .map((party) => (
                  <ActForm
                    key={party}
                    id={id}
                    intent={`tell-${party}`}
                    opener={
                      party === 'people' ? `Write to ${plural(people, 'person', 'people')}` : `Note that ${partyNames[party]} was told`
                    }
                    says={
                      party === 'people'
                        ? 'Each of them gets an email that says what happened, what could be read about them, and what they can do.'
                        : 'Press this once you have sent the report in the way they require. It records the time.'
                    }
                    button={party === 'people' ? 'Send the letters' : 'Note it'}
                  />
                ))}
            </div>
          </li>
        ))}
      </ul>
    </ConsolePage>
  );
}
