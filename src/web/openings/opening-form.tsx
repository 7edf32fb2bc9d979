import { Form, useNavigation } from 'react-router';
import { mostOpenings, yearsTyped, type OwnOpening } from '#domain/openings/opening.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';

export const fieldNames = ['title', 'jobId', 'link', 'place', 'years'] as const;
type Typed = Partial<Record<(typeof fieldNames)[number], string>>;
type Refused = { sentence: string; fields: Record<string, string>; typed: Typed };

/** For a new opening, or to change the one that is given. */
export function OpeningForm({ opening, full, refused }: { opening: OwnOpening | undefined; full: boolean; refused: Refused | undefined }) {
  const form = useRefusedForm(refused);
  const intent = opening ? 'change' : 'add';
  const busy = useNavigation().formData?.get('intent') === intent;
  const { fields = {}, typed = opening ? typedOf(opening) : {} } = refused ?? {};
  const input = (name: (typeof fieldNames)[number]) => ({ name, defaultValue: typed[name], error: fields[name], autoComplete: 'off' });
  return (
    <Card as="section" id="opening-form" aria-labelledby="opening-form-heading" className="scroll-mt-24">
      <h2 id="opening-form-heading" className="text-xl">
        {opening ? 'Change this opening' : 'List an opening'}
      </h2>
      <Form ref={form} method="post" noValidate className="mt-4 flex flex-col gap-4">
        <FormKey />
        <FormProblem message={refused && Object.keys(fields).length === 0 ? refused.sentence : undefined} />
        {full && !opening && <p className="text-ink-2">You can list at most {mostOpenings} openings. Remove one to list another.</p>}
        {opening && <input type="hidden" name="id" value={opening.id} />}
        <InputField label="Job title" placeholder="Backend Engineer" required {...input('title')} />
        <InputField label="Place" placeholder="Bengaluru, or Remote" required {...input('place')} />
        <div className="grid grid-cols-2 items-start gap-4">
          <InputField label="Job ID" placeholder="REQ-4711" optional {...input('jobId')} />
          <InputField label="Years" placeholder="3-5" optional {...input('years')} />
        </div>
        <InputField
          label="Link to the job"
          hint="On your employer’s careers page."
          inputMode="url"
          placeholder="careers.company.in/jobs/4711"
          optional
          {...input('link')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value={intent} busy={busy} busyLabel={opening ? 'Saving...' : 'Listing...'}>
            {opening ? 'Save' : 'List it'}
          </Button>
          {opening && (
            <ButtonLink to="/my-openings" variant="ghost">
              Cancel
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}

const typedOf = ({ title, jobId, link, place, years }: OwnOpening): Typed => ({
  title,
  jobId,
  place,
  link: link ?? '',
  years: years ? yearsTyped(years) : '',
});
