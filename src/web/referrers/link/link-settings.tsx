import { Form } from 'react-router';
import { pageLineNames, pageLines, type PageLine } from '#domain/referrers/page-lines.ts';
import { mostEachWeek } from '#domain/referrers/referrer-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { FormKey } from '#web/ui/form-key.tsx';

type Own = { byLinkOnly: boolean; linkCapacity: number | null; shown: readonly PageLine[] };
type Refused = { fields: Record<string, string>; typed: { linkCapacity: string } };

export function LinkSettings({ own, refused }: { own: Own; refused: Refused | undefined }) {
  return (
    <Card as="section" aria-labelledby="settings-heading" className="flex flex-col gap-4">
      <h2 id="settings-heading" className="text-lg">
        Settings
      </h2>
      <Form method="post" action="/my-link" className="flex flex-col items-start gap-4">
        <FormKey />
        <Checkbox
          name="byLinkOnly"
          value="yes"
          defaultChecked={own.byLinkOnly}
          label="By link only"
          hint="You are in no list, no search and no count, and we suggest you to nobody. Only people who have your link can ask you. Requests that wait for you stay."
        />
        <InputField
          id="link-capacity"
          name="linkCapacity"
          label="Requests by link in a week"
          hint="If you leave it empty, requests by link count towards your weekly limit. A number here gives them a limit of their own."
          inputMode="numeric"
          optional
          defaultValue={refused?.fields['linkCapacity'] ? refused.typed.linkCapacity : String(own.linkCapacity ?? '')}
          placeholder={`1 to ${mostEachWeek}`}
          error={refused?.fields['linkCapacity']}
          className="w-full"
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">What your page shows</legend>
          {pageLineNames.map((line) => (
            <Checkbox key={line} name="shown" value={line} defaultChecked={own.shown.includes(line)} label={pageLines[line]} />
          ))}
        </fieldset>
        <Button type="submit" name="intent" value="settings" variant="soft">
          Save
        </Button>
      </Form>
    </Card>
  );
}
