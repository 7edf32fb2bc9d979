import { Form } from 'react-router';
import { pageMeta } from '#web/app/page-title.ts';
import { ReasonField } from '#web/administration/console/act-form.tsx';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { openConsole } from '#web/administration/console/open-console.ts';
import { Button } from '#web/ui/button.tsx';
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
  return (
    <ConsolePage
      role={role}
      title="Add a company"
      about="It is in the directory at once. People who work there can list themselves as soon as it has an email domain."
      refused={actionData}
    >
      <Form method="post" noValidate className="flex max-w-3xl flex-col items-start gap-4">
        <FormKey />
        <CompanyFields refused={actionData} />
        <ReasonField refused={actionData} />
        <Button type="submit" name="intent" value="add">
          Add the company
        </Button>
      </Form>
    </ConsolePage>
  );
}
