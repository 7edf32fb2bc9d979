import { BadgeCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, coversCard } from '#web/ui/card.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatusDot, type StatusDotShape } from '#web/ui/status-dot.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Row, Specimen } from './specimen.tsx';

const people = ['Ananya Iyer', 'Rohit Deshmukh', 'Meera Krishnan', 'Imran Qureshi', 'नेहा शर्मा', "Sean O'Brien", 'X'];
const companies = ['Flipkart', 'Razorpay', 'Swiggy', 'Zoho', 'Infosys', 'Freshworks'];
const tones: BadgeTone[] = ['neutral', 'primary', 'accent', 'success', 'warning', 'danger', 'info'];
const statuses: { word: string; shape: StatusDotShape; tone: BadgeTone }[] = [
  { word: 'Pending', shape: 'hollow', tone: 'warning' },
  { word: 'Accepted', shape: 'half', tone: 'info' },
  { word: 'Interview', shape: 'crossed', tone: 'primary' },
  { word: 'Hired', shape: 'closed', tone: 'success' },
  { word: 'Closed', shape: 'ended', tone: 'neutral' },
];
const rows = [
  { id: '1', name: 'Priya Nair', company: 'Flipkart', at: '2026-11-02T06:00:00Z', paise: 1_500_000, status: 3 },
  { id: '2', name: 'Arjun Menon', company: 'Razorpay', at: '2026-10-28T06:00:00Z', paise: 0, status: 0 },
];

function Status({ index }: { index: number }) {
  const { word, shape, tone } = statuses[index] ?? (statuses[0] as (typeof statuses)[number]);
  return (
    <Badge tone={tone}>
      <StatusDot shape={shape} />
      {word}
    </Badge>
  );
}

const referralColumns = [
  { key: 'name', heading: 'Name', names: true, cell: (row: (typeof rows)[number]) => row.name },
  { key: 'company', heading: 'Company', cell: (row: (typeof rows)[number]) => row.company },
  { key: 'status', heading: 'Status', cell: (row: (typeof rows)[number]) => <Status index={row.status} /> },
  { key: 'date', heading: 'Date', cell: (row: (typeof rows)[number]) => <time dateTime={row.at}>{indianDate(row.at)}</time> },
  { key: 'payment', heading: 'Payment', align: 'right' as const, cell: (row: (typeof rows)[number]) => rupeesOf(row.paise) },
];

export function DisplaySpecimens() {
  return (
    <>
      <Specimen title="Badge, status and avatar">
        <Row label="Badges">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="success">
            <BadgeCheck aria-hidden="true" /> Successful Referrals: 23
          </Badge>
        </Row>
        <Row label="Status: colour, shape and word">
          {statuses.map((status, index) => (
            <Status key={status.word} index={index} />
          ))}
        </Row>
        <Row label="People, then companies">
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          {companies.map((name) => (
            <CompanyTile key={name} name={name} />
          ))}
        </Row>
        <Row label="Sizes">
          <Avatar name="Priya Nair" initials="PN" size="small" />
          <Avatar name="Priya Nair" initials="PN" />
          <Avatar name="Priya Nair" initials="PN" size="large" />
          <Avatar name="Priya Nair" initials="PN" size="huge" />
        </Row>
      </Specimen>
      <Specimen title="Card">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {companies.slice(0, 4).map((name, index) => (
            <Card as="li" key={name} lifts className="cascade flex items-center gap-4" style={{ '--i': index } as CSSProperties}>
              <CompanyTile name={name} />
              <div>
                <TextLink to={`/_design?company=${name}`} className={coversCard}>
                  {name}
                </TextLink>
                <p className="text-sm text-ink-2">Bengaluru, Karnataka</p>
              </div>
            </Card>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Table">
        <Table caption="Referrals" columns={referralColumns} rows={rows} rowKey={(row) => row.id} />
        <Table
          caption="No referrals"
          columns={referralColumns}
          rows={[]}
          rowKey={(row) => row.id}
          empty={
            <Card padding="none">
              <EmptyState title="No referrals yet" headingLevel={3} action={<ButtonLink to="/_design">Share your profile</ButtonLink>}>
                When somebody asks you for a referral, it appears here.
              </EmptyState>
            </Card>
          }
        />
      </Specimen>
      <Specimen title="Tabs and accordion">
        <Tabs
          label="Referrals and payments"
          tabs={[
            { id: 'referrals', label: 'Referrals', content: <p>Two referrals this month.</p> },
            { id: 'payments', label: 'Payments', content: <p>{rupeesOf(1_500_000)} paid in November.</p> },
            { id: 'notes', label: 'Notes', content: <p>Nothing written down.</p> },
          ]}
        />
        <Accordion
          name="design-faq"
          open={['when']}
          items={[
            { id: 'when', title: 'When do I hear back?', content: 'Referrers typically respond in 3-5 business days.' },
            { id: 'cost', title: 'What does it cost?', content: 'No charges for your first 5 referrals!' },
          ]}
        />
      </Specimen>
      <Specimen title="Waiting">
        <Row label="Spinner, loader, skeleton">
          <Spinner className="size-8 text-primary" />
          <Loader label="Verifying authentication..." beside />
          <div className="w-64">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-4 w-64" />
          </div>
        </Row>
      </Specimen>
    </>
  );
}
