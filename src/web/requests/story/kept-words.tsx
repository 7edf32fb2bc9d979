import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** Words for a no that somebody kept, to be used again. */
export function KeptWords({ kept }: { kept: readonly string[] }) {
  if (kept.length === 0) return null;
  return (
    <Field label="Words you kept" hint="Used if you write nothing below." optional>
      {(control) => (
        <Select {...control} name="kept" defaultValue="">
          <option value="">None</option>
          {kept.map((words) => (
            <option key={words} value={words}>
              {words.length > 60 ? `${words.slice(0, 60)}…` : words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
