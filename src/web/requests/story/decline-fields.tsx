import { declineReasonNames, declineReasons } from '#domain/requests/decline-reasons.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';

type Refused = { fields: Record<string, string>; typed: Record<string, string | undefined> } | undefined;

/** Why, when they may ask again, and words for a no that the referrer kept. */
export function DeclineFields({ refused, reader, kept }: { refused: Refused; reader: string; kept: readonly string[] }) {
  return (
    <>
      <SelectField
        label="Reason"
        refused={refused}
        name="reason"
        defaultValue=""
        options={declineReasonNames.map((name) => [name, declineReasons[name]])}
      >
        <option value="" disabled>
          Choose a reason
        </option>
      </SelectField>
      <InputField
        label="Ask again after"
        hint={`Only for “Not now”. ${reader} the day.`}
        name="again"
        type="date"
        optional
        refused={refused}
      />
      {kept.length > 0 && (
        <SelectField
          label="Words you kept"
          hint="Used if you write nothing below."
          optional
          name="kept"
          defaultValue=""
          options={kept.map((words) => [words, words.length > 60 ? `${words.slice(0, 60)}…` : words])}
        >
          <option value="">None</option>
        </SelectField>
      )}
    </>
  );
}
