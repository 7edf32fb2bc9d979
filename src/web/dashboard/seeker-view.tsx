import { clsx } from 'clsx';
import { boughtLine } from '#domain/billing/request-allowance.ts';
import { dueWords, lookingWords } from '#domain/requests/due-words.ts';
import { turnOf } from '#domain/requests/request-state.ts';
import { indianDate } from '#shared/indian-date.ts';
import { PersonName } from '#web/referrers/person-name.tsx';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { dashboardPath } from './dashboard-address.ts';
import type { DashboardData } from './load-dashboard.ts';
import { MoreRows } from './more-rows.tsx';
import { RequestHistory } from './history-card.tsx';
import { RequestsBar } from './requests-bar.tsx';
import { SeekerTurn } from './seeker-turn.tsx';
import { StatCards } from './stat-cards.tsx';

type Row = DashboardData['rows'][number];

const columns: readonly Column<Row>[] = [
  { key: 'position', heading: 'Position', names: true, cell: (row) => <TextLink to={`/requests/${row.id}`}>{row.position}</TextLink> },
  { key: 'company', heading: 'Company', cell: (row) => row.company },
  { key: 'referrer', heading: 'Referrer', cell: (row) => <Answerers row={row} /> },
  { key: 'status', heading: 'Status', cell: (row) => <Status row={row} /> },
  { key: 'date', heading: 'Date', cell: (row) => <span className="whitespace-nowrap">{indianDate(row.createdAt)}</span> },
];

// The chip itself says what the seeker has to do.
const dueOf = (row: Row) => (row.yourTurn ? null : dueWords(row.state, row.deadlineAt, row.rehearsal));

/** The day on which something happens stands beside the person who acts, and with the status if that is neither of the two. */
function Status({ row }: { row: Row }) {
  const due = turnOf(row.state) === null ? dueOf(row) : null;
  return <StatusChip {...row} label={{ ...row.label, detail: [row.label.detail, due].filter(Boolean).join(', ') || null }} />;
}

/** Who can answer now, and until when; after an answer, who gave it. */
function Answerers({ row }: { row: Row }) {
  const open = row.state === 'submitted' || row.state === 'needs_info';
  const people = open ? row.asked : [{ id: row.referrerId, name: row.referrerName, hasPage: row.referrerHasPage }];
  const due = turnOf(row.state) === null ? null : dueOf(row);
  return (
    <>
      {people.length === 0 && lookingWords}
      {people.map(({ id, name, hasPage }, index) => (
        <span key={id}>
          {index > 0 && ' or '}
          <PersonName id={id} name={name} hasPage={hasPage} />
        </span>
      ))}
      {due && <span className="block text-sm text-ink-3">{due}</span>}
    </>
  );
}

export function SeekerView({ data }: { data: DashboardData }) {
  const { address, figures, trend } = data;
  const { total, all, underReview, interviews, offers, statuses } = figures.seeker;
  const card = (label: string, value: number, line: readonly number[], status?: string) => ({
    label,
    value: String(value),
    trend: line,
    to: dashboardPath({ side: 'seeker', status }),
    current: address.status === status,
  });
  return (
    <>
      <SeekerTurn waiting={data.waiting} />
      <StatCards
        label="My figures"
        since={trend.since}
        hasPast={(trend.total.at(-2) ?? 0) > 0}
        stats={[
          card('Total Applications', total, trend.total),
          card('Under Review', underReview, trend.underReview, 'under_review'),
          card('Interviews', interviews, trend.interviews, 'interview_scheduled'),
          card('Offers', offers, trend.offers, 'offer_received'),
        ]}
      />
      <div className={clsx('grid gap-6', data.refusal === null && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        <section aria-labelledby="applications-heading" className="min-w-0">
          <h2 id="applications-heading" className="mb-3 text-xl sm:mb-4">
            Applications
          </h2>
          {all > 0 && <RequestsBar address={address} statuses={statuses} total={all} />}
          <Table
            caption="Applications"
            columns={columns}
            rows={data.rows}
            rowKey={(row) => row.id}
            empty={<NoApplications filtered={all > 0} first={data.first} />}
          />
          <MoreRows address={address} nextCursor={data.nextCursor} />
        </section>
        {data.refusal === null && <FindReferrers allowance={figures.allowance} tips={data.tips} />}
      </div>
      <RequestHistory history={figures.seeker.history} side="seeker" />
    </>
  );
}

function FindReferrers({ allowance, tips }: { allowance: DashboardData['figures']['allowance']; tips: readonly string[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card as="section" aria-labelledby="find-heading" className="flex flex-col gap-4">
        <h2 id="find-heading" className="text-xl">
          Find Referrers
        </h2>
        <p className="text-ink-2">
          {allowance.line}
          {allowance.bought > 0 && <span className="block">{boughtLine(allowance.bought)}</span>}
        </p>
        <div className="flex flex-col gap-3">
          <ButtonLink to="/referrers" variant="soft">
            Browse Referrers
          </ButtonLink>
          <ButtonLink to="/companies" variant="outline">
            Browse Companies
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-2">
          Have you seen a job? <TextLink to="/find">Paste its link</TextLink> to see who can refer you, or ask a person you know there with
          a private link.
        </p>
      </Card>
      <Card as="section" aria-labelledby="tips-heading" className="flex flex-col gap-4">
        <h2 id="tips-heading" className="text-xl">
          Application Tips
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2 marker:text-accent">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function NoApplications({ filtered, first }: { filtered: boolean; first: DashboardData['first'] }) {
  if (filtered) {
    return (
      <EmptyState
        title="Nothing with this status"
        headingLevel={3}
        action={<ButtonLink to="/dashboard?view=seeker">Show all applications</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState title="No applications yet" headingLevel={3} action={<ButtonLink to={first.to}>{first.label}</ButtonLink>}>
      {first.words}
    </EmptyState>
  );
}
