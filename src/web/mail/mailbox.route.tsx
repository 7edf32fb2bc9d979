import { indianDateTime } from '#shared/indian-date.ts';
import { appContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/mailbox.route.ts';

export const meta = () => unlistedMeta('Development mailbox');

/** `?to=` shows only one address, for people who test with many. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const mails = await context.get(appContext).mail.find(new URL(request.url).searchParams.get('to') ?? undefined);
  return {
    mails: mails.map(({ id, recipient, subject, text, createdAt }) => ({ id, recipient, subject, first: text.split('\n')[0], createdAt })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return context.get(appContext).mail.sendTest(form.get('to'));
}

export default function Mailbox({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width py-12">
      <h1>Development mailbox</h1>
      <p className="mt-3 max-w-measure text-ink-2">
        In development nothing is sent to anybody: every email of the product ends here, newest first.{' '}
        <TextLink to=".">Look again</TextLink>
      </p>
      <PostForm className="mt-6 flex flex-wrap items-end gap-3">
        <InputField
          className="w-full max-w-96"
          label="Send a test email to"
          name="to"
          type="email"
          required
          autoComplete="off"
          placeholder="name@example.in"
          defaultValue={actionData?.kind === 'refused' ? actionData.to : undefined}
          error={actionData?.kind === 'refused' ? actionData.message : undefined}
        />
        <SubmitButton variant="soft">Send</SubmitButton>
      </PostForm>
      {actionData?.kind === 'queued' && (
        <p role="status" className="mt-3 text-success">
          Queued for {actionData.to}. It appears below when the worker has taken it.
        </p>
      )}
      <Table
        className="mt-8"
        caption="Emails"
        rows={loaderData.mails}
        rowKey={(mail) => mail.id}
        columns={[
          {
            key: 'subject',
            heading: 'Subject',
            names: true,
            // With the first line, as in a mail program: mails about one request share their subject.
            cell: (mail) => (
              <>
                <TextLink to={`/dev/mailbox/${mail.id}`}>{mail.subject}</TextLink>
                <span className="block text-sm font-normal text-ink-2">{mail.first}</span>
              </>
            ),
          },
          { key: 'to', heading: 'To', cell: (mail) => <span className="break-all">{mail.recipient}</span> },
          { key: 'at', heading: 'At', cell: (mail) => indianDateTime(mail.createdAt) },
        ]}
        empty={<EmptyState title="No email yet">Every email that the product sends appears here.</EmptyState>}
      />
    </div>
  );
}
