import { CircleCheck, TriangleAlert } from 'lucide-react';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { AppError } from '#shared/app-error.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { FormProblem } from '#web/accounts/form-problem.tsx';
import { typedText } from '#web/accounts/typed-text.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/money.route.ts';
import { GrantForm } from './grant-form.tsx';

export const meta = () => [...pageMeta('Money desk'), { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_found');
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').slice(0, 100);
  const before = /^\d{1,15}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : undefined;
  return { ...(await context.get(appContext).moneyDesk.money(session, { q, before })), q };
}

const done: Record<string, string> = {
  proposed: 'The batch is proposed. Another administrator approves it.',
  nothing: 'Nobody can be paid at the moment.',
  approved: 'The payout is approved and on its way.',
  retried: 'The refund goes out again.',
  closed: 'The difference is closed.',
  granted: 'The plan is granted, with its invoice.',
};

const grantFields = ['organisation', 'email', 'place', 'rupees', 'until', 'reason', 'members'] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_found');
  const desk = context.get(appContext).moneyDesk;
  const form = await request.formData();
  const [intent, id] = [typedText(form, 'intent'), typedText(form, 'id')];
  const typed = Object.fromEntries(grantFields.map((name) => [name, typedText(form, name).slice(0, 20_000)]));
  try {
    const told = await (async () => {
      switch (intent) {
        case 'propose':
          return (await desk.proposePayouts(session)) > 0 ? 'proposed' : 'nothing';
        case 'approve':
          await desk.approvePayout(session, id);
          return 'approved';
        case 'retry':
          await desk.retryRefund(session, id);
          return 'retried';
        case 'close':
          await desk.closeDifference(session, Number(id), typedText(form, 'note').slice(0, 1000));
          return 'closed';
        case 'grant':
          await desk.grantPlan(session, typed);
          return 'granted';
        default:
          return '';
      }
    })();
    return redirect(`/admin/money?done=${told}`, 303);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, sentence, fields } = readRefusal(thrown);
    return data({ intent, id, sentence, fields, typed }, { status });
  }
}

const accountNames: Record<string, string> = {
  gateway_receivable: 'At the gateway',
  bank: 'Bank',
  deferred_revenue: 'Paid in advance',
  revenue: 'Revenue',
  output_gst: 'GST to pay',
  refunds_payable: 'Refunds to pay',
  fee_expense: 'Review fees',
  gateway_charges: 'Charges of the gateway',
  referrer_payable: 'Owed to referrers',
  payouts_in_transit: 'Payouts on their way',
};
const payoutTones: Record<string, BadgeTone> = { processed: 'success', failed: 'danger', reversed: 'danger' };

type Data = Route.ComponentProps['loaderData'];

export default function MoneyDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, faults, today, differences, refunds, payable, payouts, entries, q, me } = loaderData;
  const [search] = useSearchParams();
  const told = done[search.get('done') ?? ''];
  const waitingPaise = payable.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <div>
        <nav aria-label="Breadcrumb">
          <TextLink to="/admin" className="inline-flex min-h-control-small items-center text-sm">
            Administration
          </TextLink>
        </nav>
        <h1 className="text-4xl">Money desk</h1>
        <div role="status" className="mt-3 empty:hidden">
          {told && !actionData && (
            <p className="inline-flex items-start gap-2 rounded-control bg-success-soft px-4 py-2.5 font-medium text-success">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {told}
            </p>
          )}
        </div>
        <FormProblem
          message={actionData && actionData.intent !== 'grant' ? (Object.values(actionData.fields)[0] ?? actionData.sentence) : undefined}
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="balance-heading">
          <h2 id="balance-heading" className="text-xl">
            Trial balance
          </h2>
          <Figures rows={balance.rows.map(({ account, paise }) => [accountNames[account] ?? account, paise])} />
          <p className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3 font-semibold">
            <span>Sum</span>
            <span className="tabular-nums">{rupeesOf(balance.sumPaise)}</span>
          </p>
          <p className="mt-3 flex items-start gap-2 text-sm text-ink-2">
            {faults.length === 0 ? (
              <>
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" /> The books are right.
              </>
            ) : (
              <>
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" /> {faults.join('; ')}
              </>
            )}
          </p>
        </Card>
        <Card as="section" aria-labelledby="today-heading">
          <h2 id="today-heading" className="text-xl">
            Today
          </h2>
          {today.length === 0 ? (
            <p className="mt-3 text-ink-2">Nothing has been booked today.</p>
          ) : (
            <Figures rows={today.map(({ kind, count, paise }) => [`${kind.replaceAll('_', ' ')} (${count})`, paise])} />
          )}
        </Card>
      </div>
      <Differences differences={differences} />
      <Refunds refunds={refunds} />
      <section aria-labelledby="payouts-heading">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id="payouts-heading" className="text-2xl">
            Payouts
          </h2>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <span className="text-ink-2">
              {payable.length === 0 ? 'Nobody can be paid now.' : `${payable.length} referrers can be paid ${rupeesOf(waitingPaise)}.`}
            </span>
            <Button type="submit" name="intent" value="propose" variant="outline" disabled={payable.length === 0}>
              Propose the batch
            </Button>
          </Form>
        </div>
        <Payouts payouts={payouts} me={me} />
      </section>
      <Ledger entries={entries} q={q} />
      <GrantForm refused={actionData?.intent === 'grant' ? actionData : undefined} />
    </div>
  );
}

function Figures({ rows }: { rows: [string, number][] }) {
  return (
    <dl className="mt-3 flex flex-col gap-2">
      {rows.map(([name, paise]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular-nums">{rupeesOf(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Differences({ differences }: Pick<Data, 'differences'>) {
  return (
    <section aria-labelledby="differences-heading">
      <h2 id="differences-heading" className="text-2xl">
        Differences
      </h2>
      {differences.length === 0 ? (
        <p className="mt-4 text-ink-2">Everything fits.</p>
      ) : (
        <ul className="mt-4 rounded-card border border-line bg-surface">
          {differences.map(({ id, kind, subject, detail, foundAt }) => (
            <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5">
              <p className="min-w-56 flex-1 wrap-anywhere">
                <strong className="font-semibold">{kind.replaceAll('_', ' ')}</strong>, {subject}
                <span className="block text-sm text-ink-2">
                  {detail} Found on {indianDate(foundAt)}.
                </span>
              </p>
              <Form method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="id" value={id} />
                <Input name="note" aria-label={`What was done about ${subject}`} placeholder="What was done about it" maxLength={500} />
                <Button type="submit" name="intent" value="close" variant="outline">
                  Close
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Refunds({ refunds }: Pick<Data, 'refunds'>) {
  return (
    <section aria-labelledby="refunds-heading">
      <h2 id="refunds-heading" className="mb-4 text-2xl">
        Refunds on their way
      </h2>
      <Table
        caption="Refunds on their way"
        rows={refunds}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-2">All refunds are back with their buyers.</p>}
        columns={[
          { key: 'payment', heading: 'Payment', names: true, cell: ({ paymentId }) => paymentId },
          { key: 'reason', heading: 'Why', cell: ({ reason }) => (reason === 'asked' ? 'The buyer asked' : 'It was for nothing we sold') },
          { key: 'amount', heading: 'Amount', align: 'right', cell: ({ amountPaise }) => rupeesOf(amountPaise) },
          { key: 'state', heading: 'State', cell: ({ state }) => <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>{state}</Badge> },
          {
            key: 'act',
            heading: 'Decide',
            cell: ({ id, state }) =>
              state === 'failed' ? (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="intent" value="retry" variant="outline" size="small">
                    Send again
                  </Button>
                </Form>
              ) : (
                'Nothing to do'
              ),
          },
        ]}
      />
    </section>
  );
}

function Payouts({ payouts, me }: Pick<Data, 'payouts' | 'me'>) {
  const navigation = useNavigation();
  return (
    <Table
      caption="Payouts"
      className="mt-4"
      rows={payouts}
      rowKey={({ id }) => id}
      empty={<p className="mt-4 text-ink-2">No payout has been proposed yet.</p>}
      columns={[
        {
          key: 'to',
          heading: 'To',
          names: true,
          cell: ({ registeredName, upiMasked }) => (
            <span>
              {registeredName} <span className="block text-sm font-normal text-ink-2">{upiMasked}</span>
            </span>
          ),
        },
        { key: 'amount', heading: 'Amount', align: 'right', cell: ({ amountPaise }) => rupeesOf(amountPaise) },
        { key: 'state', heading: 'State', cell: ({ state }) => <Badge tone={payoutTones[state] ?? 'neutral'}>{state}</Badge> },
        { key: 'date', heading: 'Date', cell: ({ createdAt }) => <span className="whitespace-nowrap">{indianDate(createdAt)}</span> },
        {
          key: 'act',
          heading: 'Decide',
          cell: ({ id, state, proposedBy }) =>
            state !== 'proposed' ? (
              'Nothing to do'
            ) : proposedBy === me ? (
              <span className="text-sm text-ink-2">You proposed it; another administrator approves it.</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="approve" size="small" busy={navigation.formData?.get('id') === id}>
                  Approve
                </Button>
              </Form>
            ),
        },
      ]}
    />
  );
}

function Ledger({ entries, q }: Pick<Data, 'entries' | 'q'>) {
  const last = entries.at(-1);
  return (
    <section aria-labelledby="ledger-heading">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="ledger-heading" className="text-2xl">
          Ledger
        </h2>
        <Form method="get" role="search" aria-label="Find entries" className="flex min-w-0 grow gap-2 sm:max-w-md">
          <Input type="search" name="q" aria-label="Cause" placeholder="Cause, such as payment:pay_1" defaultValue={q} maxLength={100} />
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Form>
      </div>
      {entries.length === 0 ? (
        <p className="mt-4 text-ink-2">{q ? 'No entry has such a cause.' : 'Nothing has been booked yet.'}</p>
      ) : (
        <ul className="mt-4 rounded-card border border-line bg-surface">
          {entries.map(({ id, cause, at, lines }) => (
            <li key={id} className="flex flex-wrap gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5">
              <p className="min-w-56 flex-1 wrap-anywhere">
                <span className="font-medium">{cause}</span>
                <span className="block text-sm text-ink-2">{indianDateTime(at)}</span>
              </p>
              <dl className="min-w-64 flex-1 text-sm">
                {lines.map(({ account, paise }) => (
                  <div key={account} className="flex justify-between gap-4">
                    <dt className="text-ink-2">{accountNames[account.split(':')[0] ?? ''] ?? account}</dt>
                    <dd className="tabular-nums">{rupeesOf(paise)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {last && entries.length === 25 && (
        <ButtonLink variant="outline" to={`/admin/money?${new URLSearchParams({ q, before: String(last.id) })}`} className="mt-4">
          Show older
        </ButtonLink>
      )}
    </section>
  );
}
