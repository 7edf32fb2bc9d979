import { pageLineNames, pageLines, type PageLine } from '#domain/referrers/page-lines.ts';
import { mostEachWeek } from '#domain/referrers/referrer-limits.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { Panel } from '#web/ui/section.tsx';

type Own = { byLinkOnly: boolean; linkCapacity: number | null; shown: readonly PageLine[] };

export function LinkSettings({ own, refused }: { own: Own; refused: FormRefusal | undefined }) {
  return (
    <Panel heading="text-lg" title="Settings" className="flex flex-col gap-4">
      <PostForm action="/my-link" className="flex flex-col items-start gap-4">
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
          defaultValue={String(own.linkCapacity ?? '')}
          placeholder={`1 to ${mostEachWeek}`}
          refused={refused}
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
      </PostForm>
    </Panel>
  );
}
