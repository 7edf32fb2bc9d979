import { Form } from 'react-router';
import { pageMeta } from '#web/app/page-title.ts';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { openConsole } from '#web/administration/console/open-console.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { Route } from './+types/new-company.route.ts';
import { CompanyFields } from './company-fields.tsx';

export const meta = () => [...pageMeta('Add a company'), { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = await openConsole(context);
  return { role };
}

export const action = (args: Route.ActionArgs) =>
  answerAct(args, { add: async ({ app, session, typed }) => `/admin/companies/${await app.companyDesk.add(session, typed)}?done=added` });

export default function NewCompany({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const own = { typed: (name: string) => actionData?.typed[name], error: (name: string) => actionData?.fields[name] };
  return (
    <ConsolePage
      role={role}
      title="Add a company"
      about="It is in the directory at once. People who work there can list themselves as soon as it has an email domain."
      refused={actionData}
    >
      <Form method="post" noValidate className="flex max-w-3xl flex-col items-start gap-4">
        <FormKey />
        <CompanyFields own={own} />
        <TextareaField
          label="Reason"
          hint="Kept in the audit log."
          error={own.error('reason')}
          className="w-full"
          name="reason"
          rows={2}
          limit={500}
          defaultValue={own.typed('reason')}
          boxClassName="min-h-16!"
        />
        <Button type="submit" name="intent" value="add">
          Add the company
        </Button>
      </Form>
    </ConsolePage>
  );
}
