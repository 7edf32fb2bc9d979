import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { describeOperations, type ApiDocument, type ApiField } from './describe-operations.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/api-docs.route.ts';

export const meta = () => pageMeta('API', 'The HTTP API of ReferralHire: every address, what it takes and what it answers.');

export function loader({ context }: Route.LoaderArgs) {
  const document = context.get(appContext).apiDocument() as ApiDocument;
  return { info: document.info, operations: describeOperations(document) };
}

export default function ApiDocs({ loaderData: { info, operations } }: Route.ComponentProps) {
  return (
    <div className="page-width py-12">
      <h1>API</h1>
      <p className="mt-3 max-w-measure text-ink-2">
        This page is drawn from{' '}
        <TextLink to="/api/openapi.json" reloadDocument>
          openapi.json
        </TextLink>
        , which is generated from the schemas that check every call. {info.description}
      </p>
      <ul className="mt-8 grid gap-5">
        {operations.map((operation) => (
          <Card as="li" key={operation.id} id={operation.id}>
            <h2 className="text-lg break-all">
              <code className="font-bold text-primary uppercase">{operation.method}</code> <code>/api{operation.path}</code>
            </h2>
            <p className="mt-2 flex flex-wrap items-center gap-3">
              {operation.summary} <Badge>{operation.access}</Badge>
            </p>
            {operation.takes.length > 0 && <FieldList title="It takes" fields={operation.takes} />}
            {operation.answers.map((answer) => (
              <FieldList key={answer.status} title={`${answer.status}: ${answer.description}`} fields={answer.fields} />
            ))}
          </Card>
        ))}
      </ul>
    </div>
  );
}

function FieldList({ title, fields }: { title: string; fields: ApiField[] }) {
  return (
    <div className="mt-4">
      <h3 className="text-sm text-ink-3">{title}</h3>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(10rem,auto)_1fr]">
          {fields.map((field) => (
            <div key={`${field.place}.${field.name}`} className="contents">
              <dt className="break-all">
                <code>{field.name}</code>
                {!field.required && <span className="text-ink-3"> (optional)</span>}
              </dt>
              <dd className="mb-2 text-ink-2 sm:mb-0">
                {field.type}
                {field.place && <span className="text-ink-3"> in the {field.place}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
