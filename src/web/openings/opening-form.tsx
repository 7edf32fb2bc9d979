import { useNavigation } from 'react-router';
import { mostOpenings, yearsTyped, type OwnOpening } from '#domain/openings/opening.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Panel } from '#web/ui/section.tsx';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';
import { PostForm } from '#web/ui/fields/post-form.tsx';

/** For a new opening, or to change the one that is given. */
export function OpeningForm({
  opening,
  full,
  refused,
}: {
  opening: OwnOpening | undefined;
  full: boolean;
  refused: FormRefusal | undefined;
}) {
  const form = useRefusedForm(refused);
  const intent = opening ? 'change' : 'add';
  const busy = useNavigation().formData?.get('intent') === intent;
  const shown = refused ?? { fields: {}, typed: opening ? typedOf(opening) : {} };
  const input = (name: keyof ReturnType<typeof typedOf>) => ({ name, refused: shown, autoComplete: 'off' });
  return (
    <Panel title={opening ? 'Change this opening' : 'List an opening'} id="opening-form" className="scroll-mt-24">
      <PostForm ref={form} noValidate className="mt-4 flex flex-col gap-4">
        <FormProblem message={refused && Object.keys(refused.fields).length === 0 ? refused.sentence : undefined} />
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
      </PostForm>
    </Panel>
  );
}

const typedOf = ({ title, jobId, link, place, years }: OwnOpening) => ({
  title,
  jobId,
  place,
  link: link ?? '',
  years: years ? yearsTyped(years) : '',
});
