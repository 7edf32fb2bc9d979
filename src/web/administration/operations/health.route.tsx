import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { indianDateTime } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { plural } from '#shared/plural.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/health.route.ts';

export const meta = () => unlistedMeta('Health');

export const loader = consoleLoader(async ({ app, session }) => ({ health: await app.console.getHealth(session) }));

const sizeOf = (bytes: number) => (bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);

export default function Health({ loaderData: { role, health } }: Route.ComponentProps) {
  const { databaseMs, jobs, mails, heartbeats, overdue, paymentsLate, differences, connections, mostConnections, disk, ended } = health;
  const parked = jobs.find(({ standing }) => standing === 'parked');
  const slow = jobs.filter(({ standing }) => standing === 'late' || standing === 'failing');
  return (
    <ConsolePage title="Health" about="What to look at first. Reload for new figures; the runbook says what to do about each.">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Figure name="Database answers in" value={`${databaseMs.toFixed(1)} ms`} ok={databaseMs < 50} />
        <Figure name="Parked jobs" value={indianNumber(parked?.count ?? 0)} ok={!parked}>
          {parked && <TextLink to="/admin/jobs?standing=parked">Look at them</TextLink>}
        </Figure>
        <Figure name="Failing or late jobs" value={indianNumber(slow.reduce((sum, { count }) => sum + count, 0))} ok={slow.length === 0}>
          {slow.length > 0 && <TextLink to="/admin/jobs">Look at them</TextLink>}
        </Figure>
        <Figure name="Emails not sent yet" value={indianNumber(mails.count)} ok={mails.count < 100}>
          {mails.oldest ? (
            <TextLink to="/admin/mails?sent=no">The oldest since {indianDateTime(mails.oldest)}</TextLink>
          ) : (
            'Everything went out.'
          )}
        </Figure>
        <Figure name="Requests past their deadline" value={indianNumber(overdue)} ok={overdue === 0}>
          {overdue > 0 ? <TextLink to="/admin/requests?due=over">Look at them</TextLink> : 'The clock keeps up.'}
        </Figure>
        {role === 'administrator' && (
          <Figure name="Open differences in the books" value={indianNumber(differences)} ok={differences === 0}>
            {differences > 0 && <TextLink to="/admin/money">Money desk</TextLink>}
          </Figure>
        )}
        <Figure name="Payments not looked at in time" value={indianNumber(paymentsLate)} ok={paymentsLate === 0} />
        <Figure name="Database connections" value={`${connections} of ${mostConnections}`} ok={connections < mostConnections * 0.8}>
          {sizeOf(health.databaseBytes)} of data
        </Figure>
        <Figure name="Free disk" value={disk ? sizeOf(disk.freeBytes) : 'Not known'} ok={disk !== null && disk.share > 0.1}>
          {disk && `${Math.round(disk.share * 100)} % of the disk`}
        </Figure>
        <Figure name="This process" value={sizeOf(health.memoryBytes)} ok={health.memoryBytes < 1e9}>
          Up for{' '}
          {health.upSeconds < 7200
            ? plural(Math.round(health.upSeconds / 60), 'minute')
            : plural(Math.round(health.upSeconds / 3600), 'hour')}
          , Node {health.node}
        </Figure>
      </ul>
      <Section title="What runs by itself" heading="text-xl" className="flex flex-col gap-3">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {heartbeats.map(({ job, does, at, isLate, minutes }) => (
            <Figure key={job} name={does} value={at ? indianDateTime(at) : 'Not yet'} ok={!isLate} small>
              At least every {minutes} minutes
              {job === 'tidy-up' && `; ${plural(ended, 'row')} deleted in the last day, because their time was over`}
            </Figure>
          ))}
        </ul>
      </Section>
    </ConsolePage>
  );
}

function Figure({ name, value, ok, small, children }: { name: string; value: string; ok: boolean; small?: boolean; children?: ReactNode }) {
  const Sign = ok ? CircleCheck : TriangleAlert;
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <span className="flex items-center gap-2 text-sm text-ink-2">
        <Sign aria-label={ok ? 'All right' : 'Needs a look'} className={ok ? 'size-4 text-success' : 'size-4 text-danger'} />
        {name}
      </span>
      <span className={small ? 'font-semibold tabular-nums' : 'text-xl font-semibold tabular-nums'}>{value}</span>
      <span className="text-sm text-ink-3 empty:hidden">{children}</span>
    </li>
  );
}
