import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import { openingChecks, type Finding } from '#domain/administration/opening-checks.ts';
import { plural } from '#shared/plural.ts';
import { Panel } from '#web/ui/section.tsx';
import { ActForm } from './console/act-form.tsx';

const looks = {
  fine: { icon: CircleCheck, colour: 'text-success', word: 'Fine' },
  missing: { icon: TriangleAlert, colour: 'text-warning', word: 'Missing' },
  waived: { icon: CircleMinus, colour: 'text-ink-3', word: 'Waived' },
  not_applicable: { icon: CircleMinus, colour: 'text-ink-3', word: 'Not here' },
} as const;

/** The list of `npm run doctor`, until everything on it is done or waived. */
export function BeforeOpening({ findings }: { findings: readonly Finding[] }) {
  const open = findings.filter(({ state }) => state === 'missing').length;
  return (
    <Panel title="Before you open" className="flex flex-col gap-2">
      <p className="text-ink-2">
        {plural(open, 'thing')} to do. Reload to look again; this list goes away when everything is done or waived.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {findings.map(({ check, state, says }) => {
          const { icon: Icon, colour, word } = looks[state];
          return (
            <li key={check} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
              <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${colour}`} />
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold">
                  {openingChecks[check]} <span className="font-normal text-ink-3">{word}</span>
                </p>
                <p className="wrap-anywhere text-ink-2">{says}</p>
              </div>
              {state === 'missing' && check === 'backup' && (
                <ActForm
                  id="restore"
                  intent="restored"
                  opener="I restored one"
                  says="It stays in the audit log, and counts for 120 days."
                  reasonHint="Which backup, where to, and what you looked at."
                  button="Record it"
                />
              )}
              {state === 'missing' && (
                <ActForm
                  id={check}
                  intent="waive"
                  opener="Waive"
                  says="You open without it. Your reason stays here and in the audit log."
                  button="Waive it"
                />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
