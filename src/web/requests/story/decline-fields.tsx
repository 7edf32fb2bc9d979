import { declineReasonNames, declineReasons } from '#domain/requests/decline-reasons.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

type Refused = { fields: Record<string, string>; typed: Record<string, string | undefined> } | undefined;

/** Why, when they may ask again, and words for a no that the referrer kept. */
export function DeclineFields({ refused, reader, kept }: { refused: Refused; reader: string; kept: readonly string[] }) {
  return (
    <>
      <Field label="Reason" error={refused?.fields['reason']}>
        {(control) => (
          <Select {...control} name="reason" defaultValue={refused?.typed['reason'] ?? ''}>
            <option value="" disabled>
              Choose a reason
            </option>
            {declineReasonNames.map((name) => (
              <option key={name} value={name}>
                {declineReasons[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <InputField
        label="Ask again after"
        hint={`Only for “Not now”. ${reader} the day.`}
        name="again"
        type="date"
        optional
        defaultValue={refused?.typed['again']}
        error={refused?.fields['again']}
      />
      <KeptWords kept={kept} />
    </>
  );
}

/** Words for a no that the referrer kept, to use them again. */
function KeptWords({ kept }: { kept: readonly string[] }) {
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
