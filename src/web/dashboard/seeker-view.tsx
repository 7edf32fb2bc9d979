import { clsx } from 'clsx';
import { boughtLine } from '#domain/billing/request-allowance.ts';
import { dueWords, lookingWords } from '#domain/requests/due-words.ts';
import { turnOf, type RequestState } from '#domain/requests/request-state.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { PersonName } from '#web/referrers/person-name.tsx';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel, Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './load-dashboard.ts';
import { RequestHistory } from './history-card.tsx';
import { companyColumn, dateColumn, RequestsTable, type RequestRow } from './requests-table.tsx';
import { StatCards } from './stat-cards.tsx';

const columns: readonly Column<RequestRow>[] = [
  { key: 'position', heading: 'Position', names: true, cell: (row) => <TextLink to={`/requests/${row.id}`}>{row.position}</TextLink> },
  companyColumn,
  { key: 'referrer', heading: 'Referrer', cell: (row) => <Answerers row={row} /> },
  { key: 'status', heading: 'Status', cell: (row) => <Status row={row} /> },
  dateColumn('createdAt'),
];

// The chip itself says what the seeker has to do.
const dueOf = (row: RequestRow) => (row.yourTurn ? null : dueWords(row.state, row.deadlineAt, row.rehearsal));

/** The day on which something happens stands beside the person who acts, and with the status if that is neither of the two. */
function Status({ row }: { row: RequestRow }) {
  const due = turnOf(row.state) === null ? dueOf(row) : null;
  return <StatusChip {...row} label={{ ...row.label, detail: [row.label.detail, due].filter(Boolean).join(', ') || null }} />;
}

/** Who can answer now, and until when; after an answer, who gave it. */
function Answerers({ row }: { row: RequestRow }) {
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
  const { figures, trend, first } = data;
  const { all, statuses } = figures.seeker;
  return (
    <>
      <SeekerTurn waiting={data.waiting} />
      <StatCards
        data={data}
        stats={[
          { label: 'Total Applications', trend: trend.total },
          { label: 'Under Review', trend: trend.underReview, status: 'under_review' },
          { label: 'Interviews', trend: trend.interviews, status: 'interview_scheduled' },
          { label: 'Offers', trend: trend.offers, status: 'offer_received' },
        ]}
      />
      <div className={clsx('grid gap-6', data.refusal === null && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        <Section title="Applications" heading="mb-3 text-xl sm:mb-4" className="min-w-0">
          <RequestsTable
            data={data}
            caption="Applications"
            columns={columns}
            statuses={statuses}
            total={all}
            headingLevel={3}
            none={
              <EmptyState title="No applications yet" headingLevel={3} action={<ButtonLink to={first.to}>{first.label}</ButtonLink>}>
                {first.words}
              </EmptyState>
            }
          />
        </Section>
        {data.refusal === null && <FindReferrers allowance={figures.allowance} tips={data.tips} />}
      </div>
      <RequestHistory history={figures.seeker.history} side="seeker" />
    </>
  );
}

/** What we ask of the seeker in each state of a request. */
const asks: Partial<Record<RequestState, { what: (name: string) => string; button: string; place: string }>> = {
  needs_info: { what: (name) => `${name} asked you a question.`, button: 'Answer', place: '#message-box' },
  referred: { what: (name) => `${name} says that you were referred.`, button: 'Confirm it', place: '' },
};

/** A colleague who was asked too may be the one with the question. */
const askerOf = ({ asked, referrerName }: DashboardData['waiting'][number]) => asked.find(({ asks }) => asks)?.name ?? referrerName;

/** What waits for the seeker, most urgent first, before everything else. Nothing is shown when nothing waits. */
function SeekerTurn({ waiting }: { waiting: DashboardData['waiting'] }) {
  if (waiting.length === 0) return null;
  const items = waiting.map((item) => ({ item, ask: asks[item.state] }));
  return (
    <Panel
      title="Waiting for you"
      heading="border-b border-line px-4 py-3 text-xl sm:px-6"
      padding="none"
      className="overflow-hidden border-accent!"
    >
      <ul className="divide-y divide-line">
        {items.map(({ item, ask }) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <p className="font-semibold">{ask?.what(askerOf(item)) ?? 'Follow the link in our email.'}</p>
              <p className="text-sm text-ink-2">
                {item.position}, {item.company}
                {item.deadlineAt && (
                  <>
                    {' '}
                    · by <strong className="font-semibold text-ink">{indianDeadline(item.deadlineAt)}</strong>
                  </>
                )}
              </p>
            </div>
            <ButtonLink to={`/requests/${item.id}${ask?.place ?? ''}`} className="max-sm:w-full">
              {ask?.button ?? 'Open'}
              <span className="sr-only">: {item.position}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function FindReferrers({ allowance, tips }: { allowance: DashboardData['figures']['allowance']; tips: readonly string[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Panel title="Find Referrers">
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
      </Panel>
      <Panel title="Application Tips">
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2 marker:text-accent">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
