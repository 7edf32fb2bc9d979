import { useRef, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { catalogueHeadings, longestCatalogueFile } from '#domain/companies/catalogue-headings.ts';
import type { CheckedFile } from '#server/companies/catalogue/load-from-console.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { plural } from '#shared/plural.ts';
import { ReasonField } from '#web/administration/console/act-form.tsx';
import { useRefusal } from '#web/administration/console/use-console.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FormRefused } from '#web/ui/fields/field.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { Panel } from '#web/ui/section.tsx';

const mostShown = 100;

/** What the form gets back: the whole text, why it was refused, and what the text would do. */
export type CatalogueAnswer = { text: string; checked?: CheckedFile } & Partial<FormRefusal>;

/** The columns of the file in which these facts stand. */
export const columnsOf = (fields: readonly string[]) =>
  Object.entries(catalogueHeadings)
    .flatMap(([heading, field]) => (fields.includes(field) ? heading : []))
    .join(', ');

/** One form for both steps: it loads the text in its field. The server refuses a text that would no longer do what the preview said. */
export function CatalogueForm({ answer, mayLoad }: { answer: CatalogueAnswer | undefined; mayLoad: boolean }) {
  const lines = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const intent = useNavigation().formData?.get('intent');
  const checked = answer?.checked;
  const refused = useRefusal();
  const doable = checked ? checked.added.length + checked.changed.length + checked.kept.length : 0;
  const read = async (file: File) => {
    const isLong = file.size > longestCatalogueFile;
    setProblem(isLong ? 'The file has more than 1 MB. Please load it in parts.' : undefined);
    if (!isLong && lines.current) lines.current.value = await file.text();
  };
  return (
    <PostForm noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <FileDrop
          label="File"
          accept=".csv,.tsv,.txt,text/csv"
          hint="CSV with commas, semicolons or tabs, in UTF-8; at most 500 rows."
          error={problem}
          onFile={(file) => void read(file)}
        />
        <Field
          label="Or its lines"
          hint={`The first line names the columns: ${Object.keys(catalogueHeadings).join(', ')}. Lists are separated by a bar.`}
          error={refused?.fields['text']}
        >
          {(control) => (
            <textarea
              {...control}
              ref={lines}
              name="text"
              rows={6}
              wrap="off"
              spellCheck={false}
              defaultValue={answer?.text}
              className="max-h-80 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-2 font-mono text-base aria-invalid:border-danger"
            />
          )}
        </Field>
      </div>
      {checked && <Plan checked={checked} />}
      {checked && mayLoad && doable > 0 && (
        <FormRefused value={refused}>
          <input type="hidden" name="seen" value={checked.seen} />
          <ReasonField className="max-w-2xl" />
        </FormRefused>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="check" variant={doable > 0 ? 'outline' : 'primary'} busy={intent === 'check'}>
          {checked ? 'Check again' : 'Check'}
        </Button>
        {mayLoad && doable > 0 && (
          <Button type="submit" name="intent" value="load" busy={intent === 'load'}>
            Load {plural(doable, 'row')}
          </Button>
        )}
      </div>
    </PostForm>
  );
}

function Plan({ checked: { added, changed, kept, same, refused } }: { checked: CheckedFile }) {
  return (
    <Panel title="What this file would do" padding="small" heading="text-lg" className="flex flex-col gap-1">
      <Rows title="Refused" open rows={refused.map(({ line, name, reason }) => [line, name, reason])} />
      <Rows title="Added" rows={added.map(({ line, name, id }) => [line, name, id])} />
      <Rows title="Changed" rows={changed.map(({ line, name, differs }) => [line, name, columnsOf(differs)])} />
      <Rows
        title="Left as the desk has them"
        says="Loading keeps what the file says, so that the desk can take it over."
        rows={kept.map(({ line, name, differs }) => [line, name, columnsOf(differs)])}
      />
      <p className="py-2 text-ink-2">The same already: {indianNumber(same)}</p>
    </Panel>
  );
}

type RowsProps = {
  title: string;
  says?: ReactNode;
  open?: boolean;
  rows: readonly (readonly [line: number, name: string, about: string])[];
};

function Rows({ title, says, open = false, rows }: RowsProps) {
  if (rows.length === 0) return <p className="border-b border-line py-2 text-ink-2">{title}: 0</p>;
  return (
    <details className="border-b border-line py-2" open={open}>
      <summary className="cursor-pointer font-semibold">
        {title}: {indianNumber(rows.length)}
      </summary>
      {says && <p className="mt-1 text-sm text-ink-2">{says}</p>}
      <ul className="mt-2 flex flex-col gap-1 text-[0.9375rem]">
        {rows.slice(0, mostShown).map(([line, name, about]) => (
          <li key={line} className="flex flex-wrap gap-x-3">
            <span className="min-w-18 text-ink-3 tabular-nums">Line {line}</span>
            {name && <span className="font-medium wrap-anywhere">{name}</span>}
            <span className="min-w-0 wrap-anywhere text-ink-2">{about}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p className="mt-1 text-sm text-ink-3">And {indianNumber(rows.length - mostShown)} more.</p>}
    </details>
  );
}
