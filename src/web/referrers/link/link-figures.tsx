import { indianDate } from '#shared/indian-date.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import { CardSection } from '#web/ui/section.tsx';

type Week = { week: string; opened: number; sent: number; answered: number; referred: number };

const columns: readonly Column<Week>[] = [
  { key: 'week', heading: 'Week from', names: true, cell: ({ week }) => indianDate(`${week}T00:00:00+05:30`) },
  { key: 'opened', heading: 'Opened', align: 'right', cell: ({ opened }) => opened },
  { key: 'sent', heading: 'Sent', align: 'right', cell: ({ sent }) => sent },
  { key: 'answered', heading: 'Answered', align: 'right', cell: ({ answered }) => answered },
  { key: 'referred', heading: 'Referred', align: 'right', cell: ({ referred }) => referred },
];

export function LinkFigures({ weeks }: { weeks: readonly Week[] }) {
  return (
    <CardSection title="What your link brought" heading="text-xl">
      {weeks.length === 0 ? (
        <p className="mt-2 text-ink-2">Nobody has opened it yet.</p>
      ) : (
        <Table caption="What your link brought, by week" columns={columns} rows={weeks} rowKey={({ week }) => week} className="mt-3" />
      )}
    </CardSection>
  );
}
