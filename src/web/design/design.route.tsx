import { BadgeCheck, Search } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, coversCard } from '#web/ui/card.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KolamFigure, KolamMark } from '#web/ui/kolam/kolam-figure.tsx';
import { Loader, Skeleton, Spinner } from '#web/ui/spinner.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { StatusDot } from '#web/ui/status-dot.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { DialogSpecimen, MenuSpecimen, ToastSpecimen } from './live-specimens.tsx';

export const meta = () => unlistedMeta('Design');

const grounds =
  'paper surface sunken raised line line-strong primary primary-soft accent accent-soft success-soft warning-soft danger-soft info-soft success warning danger info focus';
const inks = 'ink ink-2 ink-3 primary accent-ink success warning danger info';
const sizes = 'hero 3xl 2xl xl lg base sm xs';
const dyes = 'sindoor geru genda neem mor neel jamun rani';
const people = ['Ananya Iyer', 'Rohit Deshmukh', 'Meera Krishnan', 'नेहा शर्मा', "Sean O'Brien", 'X'];
const companies = ['Flipkart', 'Razorpay', 'Swiggy', 'Zoho'];
const variants = ['primary', 'soft', 'outline', 'ghost', 'danger'] as const;
const tones = ['neutral', 'primary', 'accent', 'success', 'warning', 'danger', 'info'] as const;
const statuses = [
  { word: 'Pending', shape: 'hollow', tone: 'warning' },
  { word: 'Accepted', shape: 'half', tone: 'info' },
  { word: 'Interview', shape: 'crossed', tone: 'primary' },
  { word: 'Hired', shape: 'closed', tone: 'success' },
  { word: 'Closed', shape: 'ended', tone: 'neutral' },
] as const;
const rows = [
  { name: 'Priya Nair', at: '2026-11-02T06:00:00Z', paise: 1_500_000, status: statuses[3] },
  { name: 'Arjun Menon', at: '2026-10-28T06:00:00Z', paise: 0, status: statuses[0] },
];
const columns: readonly Column<(typeof rows)[number]>[] = [
  { key: 'name', heading: 'Name', names: true, cell: ({ name }) => name },
  { key: 'status', heading: 'Status', cell: ({ status }) => <Status {...status} /> },
  { key: 'date', heading: 'Date', cell: ({ at }) => <time dateTime={at}>{indianDate(at)}</time> },
  { key: 'payment', heading: 'Payment', align: 'right', cell: ({ paise }) => rupeesOf(paise) },
];

/** Every primitive in every state, for people who build pages and for the tests that check contrast and names. */
export default function DesignPage() {
  return (
    <div className="page-width py-12">
      <h1>Design</h1>
      <p className="mt-2 mb-10 max-w-measure text-lg text-ink-2">
        Tokens, type, kolams and every primitive in every state. Only in development.
      </p>
      <Specimen title="Button and link">
        {variants.map((variant) => (
          <Row key={variant} label={`${variant}: default, disabled, busy, busy with words, as a link`}>
            <Button variant={variant}>Request Referral</Button>
            <Button variant={variant} disabled>
              Request Referral
            </Button>
            <Button variant={variant} busy aria-label="Request Referral">
              Request Referral
            </Button>
            <Button variant={variant} busy busyLabel="Saving...">
              Save Changes
            </Button>
            <ButtonLink variant={variant} to="/_design">
              As a link
            </ButtonLink>
          </Row>
        ))}
        <Row label="Sizes and icons">
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
          <Button variant="outline">
            <Search aria-hidden="true" /> With an icon
          </Button>
          <Button variant="outline" size="icon" aria-label="Search">
            <Search aria-hidden="true" />
          </Button>
          <TextLink to="/_design">Link of ours</TextLink>
          <OutsideLink href="https://www.w3.org/">Link to another site</OutsideLink>
        </Row>
        <Pagination page={4} pageCount={20} hrefFor={(page) => `/_design?page=${page}`} />
      </Specimen>
      <Specimen title="Dialog, menu and toasts">
        <Row label="Dialog: a window, and a sheet that rises from the bottom on phones">
          <DialogSpecimen />
        </Row>
        <Row label="Menu">
          <MenuSpecimen />
        </Row>
        <Row label="Toasts: at most five, the newest first, five seconds each; they wait while pointed at">
          <ToastSpecimen />
        </Row>
      </Specimen>
      <Specimen title="Fields">
        <FormSpecimens />
      </Specimen>
      <Specimen title="Badge, status and avatar">
        <Row label="Badges">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              <BadgeCheck aria-hidden="true" /> {tone}
            </Badge>
          ))}
        </Row>
        <Row label="Status: colour, shape and word">
          {statuses.map((status) => (
            <Status key={status.word} {...status} />
          ))}
        </Row>
        <Row label="People, then companies, then sizes">
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          {companies.map((name) => (
            <CompanyTile key={name} name={name} />
          ))}
          {(['small', 'large', 'huge'] as const).map((size) => (
            <Avatar key={size} name="Priya Nair" initials="PN" size={size} />
          ))}
        </Row>
      </Specimen>
      <Specimen title="Card, table and tabs">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {companies.map((name, index) => (
            <Card as="li" key={name} lifts className="cascade flex items-center gap-4" style={{ '--i': index } as CSSProperties}>
              <CompanyTile name={name} />
              <TextLink to={`/_design?company=${name}`} className={coversCard}>
                {name}
              </TextLink>
            </Card>
          ))}
        </ul>
        <Table caption="Referrals" columns={columns} rows={rows} rowKey={({ name }) => name} />
        <EmptyState title="No referrals yet" headingLevel={3} action={<ButtonLink to="/_design">Share your profile</ButtonLink>}>
          When somebody asks you for a referral, it appears here.
        </EmptyState>
        <Tabs
          label="Referrals and payments"
          tabs={[
            { id: 'referrals', label: 'Referrals', content: <p>Two referrals this month.</p> },
            { id: 'payments', label: 'Payments', content: <p>{rupeesOf(1_500_000)} paid in November.</p> },
            { id: 'notes', label: 'Notes', content: <p>Nothing written down.</p> },
          ]}
        />
        <Row label="Waiting: spinner, loader, skeleton">
          <Spinner className="size-8 text-primary" />
          <Loader label="Verifying authentication..." beside />
          <Skeleton className="h-5 w-40" />
        </Row>
      </Specimen>
      <Specimen title="Colour, type and kolam">
        <Row label="Grounds and lines: the theme switch in the top bar changes all of them">
          {grounds.split(' ').map((token) => (
            <div key={token} className="w-28 text-xs text-ink-2">
              <div className="mb-1 h-14 rounded-control border border-line" style={{ background: `var(--color-${token})` }} />
              {token}
            </div>
          ))}
        </Row>
        <Row label="Inks on paper">
          {inks.split(' ').map((token) => (
            <span key={token} className="font-semibold" style={{ color: `var(--color-${token})` }}>
              {token}
            </span>
          ))}
        </Row>
        <Row label="Dyes, chosen by the hash of a name modulo 8">
          {dyes.split(' ').map((dye, index) => (
            <span key={dye} data-dye={index} className="rounded-control bg-dye-ground px-4 py-3 font-semibold text-dye-letters">
              {dye}
            </span>
          ))}
        </Row>
        <Row label="Anek Latin for headings and figures, Figtree for everything else">
          {sizes.split(' ').map((size) => (
            <p
              key={size}
              className={size === 'hero' || size.endsWith('xl') ? 'font-display leading-heading font-bold' : undefined}
              style={{ fontSize: `var(--text-${size})` }}
            >
              {size}: Vouched for by Zoë, {rupeesOf(12_345_000)}, {indianDateTime('2026-11-15T12:34:00Z')}
            </p>
          ))}
        </Row>
        <Row label="Kolam: the mark, reach 2, 3 and 4, turn-only symmetry, a square, drawing itself, half drawn">
          <KolamMark className="size-16" />
          <KolamFigure seed="Asha Rao" reach={2} className="size-28 text-primary" />
          <KolamFigure seed="Asha Rao" reach={3} className="size-32 text-primary" />
          <KolamFigure seed="Zoho" reach={4} strokeWidth={1.4} className="size-40 text-primary" />
          <KolamFigure seed="Swiggy" reach={3} symmetry="turn" className="size-32 text-primary" />
          <KolamFigure seed="Razorpay" reach={2} shape="square" className="size-32 text-primary" />
          <KolamFigure seed="Asha Rao" reach={3} draws className="size-32 text-primary" />
          <KolamFigure seed="Asha Rao" reach={3} share={0.55} className="size-32 text-primary" />
        </Row>
      </Specimen>
    </div>
  );
}

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-10">
      <h2>{title}</h2>
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 font-text text-sm font-semibold text-ink-3">{label}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}

function Status({ word, shape, tone }: (typeof statuses)[number]) {
  return (
    <Badge tone={tone}>
      <StatusDot shape={shape} />
      {word}
    </Badge>
  );
}
