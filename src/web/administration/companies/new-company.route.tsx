import { unlistedMeta } from '#web/app/page-title.ts';
import { ReasonField } from '#web/administration/console/act-form.tsx';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { DeskForm } from '#web/administration/console/desk-form.tsx';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import type { Route } from './+types/new-company.route.ts';
import { CompanyFields } from './company-fields.tsx';

export const meta = () => unlistedMeta('Add a company');

export const loader = consoleLoader(() => ({}));

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ companyDesk }) => ({
    add: async (session, _, typed) => `/admin/companies/${await companyDesk.add(session, typed)}?done=added`,
  }));

export default function NewCompany() {
  return (
    <ConsolePage
      title="Add a company"
      about="It is in the directory at once. People who work there can list themselves as soon as it has an email domain."
    >
      <DeskForm intent="add" button="Add the company" className="flex max-w-3xl flex-col gap-4">
        <CompanyFields />
        <ReasonField />
      </DeskForm>
    </ConsolePage>
  );
}
