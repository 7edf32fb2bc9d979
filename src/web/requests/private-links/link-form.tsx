import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { longestMessage } from '#domain/requests/request-limits.ts';
import { ErrorSummary } from '#web/requests/form/form-notices.tsx';
import { postJson, readProblem } from '#web/requests/form/send-request.ts';
import type { AttachedResume } from '#domain/resumes/resume.ts';
import { personInputs } from '#web/requests/form/request-fields.tsx';
import { ResumeField } from '#web/requests/form/resume-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey, randomKey } from '#web/ui/form-key.tsx';

type Errors = Record<string, string>;
type LinkFormProps = {
  company: { id: string; name: string };
  known: AttachedResume[];
  /** What we know of the person and the job. */
  typed: Record<string, string>;
  refused: FormRefusal | undefined;
};

const inputs = [
  ...personInputs,
  { name: 'job', label: 'Job link or id', autoComplete: 'off', optional: true },
  {
    name: 'label',
    label: 'Whom you send it to',
    hint: 'Only you see this, such as “a friend from college”.',
    autoComplete: 'off',
    optional: true,
  },
] as const;

/** As they are named in the form and in the API. */
export const linkFieldNames = [...inputs.map(({ name }) => name), 'message'];

/** The request form for a person whom the seeker knows and we do not; the answer is a link to send. */
export function LinkForm({ company, known, typed, refused }: LinkFormProps) {
  const [resume, setResume] = useState<AttachedResume | null>(null);
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(refused && { sentence: refused.sentence, errors: errorsOf(refused) });
  const [refusals, setRefusals] = useState(0);
  const key = useRef(randomKey());
  const navigate = useNavigate();
  const errors: Errors = problem?.errors ?? {};
  const shown = { fields: errors, typed: refused?.typed ?? typed };
  const refuse = (sentence: string, found: Errors) => {
    setProblem({ sentence, errors: found });
    setRefusals((before) => before + 1);
    setBusy(false);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return undefined;
    if (uploading) return refuse('Please check these before sending.', { resumeId: 'Your resume is still uploading.' });
    setBusy(true);
    const form = new FormData(event.currentTarget);
    const given = linkFieldNames
      .map((name) => [name, form.get(name)] as const)
      .filter(([, value]) => typeof value === 'string' && value.trim() !== '');
    const body = { ...Object.fromEntries(given), companyId: company.id, ...(resume ? { resumeId: resume.id } : {}) };
    const sent = await postJson('/api/private-links', key.current, body);
    if (!sent) return refuse('We could not reach the server. Nothing is lost: check your connection and try again.', {});
    if (!sent.ok) {
      // The same form with other words is another call.
      key.current = randomKey();
      const { sentence, errors: found } = readProblem(sent.answer);
      return refuse(sentence, found);
    }
    return navigate(`/requests/${(sent.answer as { id: string }).id}`);
  }

  return (
    <form method="post" encType="multipart/form-data" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormKey />
      {problem && <ErrorSummary sentence={problem.sentence} errors={errors} refusals={refusals} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.map((input) => (
          <InputField key={input.name} {...input} type="text" id={`request-${input.name}`} refused={shown} className="justify-end" />
        ))}
      </div>
      {resume && <input type="hidden" name="resumeId" value={resume.id} />}
      <ResumeField
        resume={resume}
        known={known}
        error={resume ? undefined : errors['resumeId']}
        onResume={setResume}
        onError={(message) =>
          setProblem(message ? { sentence: 'Please check these before sending.', errors: { resumeId: message } } : undefined)
        }
        onUploading={setUploading}
      />
      <TextareaField
        id="request-message"
        label="Your note"
        hint="Who you are, one result with a number, and why this team."
        refused={shown}
        name="message"
        required
        rows={6}
        limit={longestMessage}
      />
      <Button type="submit" size="large" busy={busy} busyLabel="Making your link..." className="self-start">
        Make my link
      </Button>
    </form>
  );
}

/** Of a form posted without scripts: its file was refused before the rest was read. */
const errorsOf = ({ fields, typed: { resumeProblem } }: FormRefusal): Errors =>
  resumeProblem ? { ...fields, resumeId: resumeProblem } : fields;
