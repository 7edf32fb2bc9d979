import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { longestMessage } from '#domain/requests/request-limits.ts';
import { randomKey } from '#web/ui/form-key.tsx';
import { noteChange } from '#web/data-cache/changes.ts';
import type { RequestErrors } from '#web/requests/form/check-request.ts';
import { ErrorSummary } from '#web/requests/form/error-summary.tsx';
import type { AttachedResume } from '#domain/resumes/resume.ts';
import { ResumeField } from '#web/requests/form/resume-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { linkFieldNames, type LinkFields } from './link-fields.ts';

type Errors = Record<string, string>;
type Props = {
  company: { id: string; name: string };
  known: AttachedResume[];
  typed: LinkFields;
  refused: { sentence: string; errors: Errors } | undefined;
};

const inputs = [
  { name: 'fullName', label: 'Full Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', autoComplete: 'email', inputMode: 'email' },
  { name: 'linkedin', label: 'LinkedIn Profile', autoComplete: 'url', inputMode: 'url', placeholder: 'linkedin.com/in/your-name' },
  { name: 'position', label: 'Position', autoComplete: 'off' },
  { name: 'job', label: 'Job link or id', autoComplete: 'off', optional: true },
  {
    name: 'label',
    label: 'Whom you send it to',
    hint: 'Only you see this, such as “a friend from college”.',
    autoComplete: 'off',
    optional: true,
  },
] as const;

/** The request form for a person whom the seeker knows and we do not; the answer is a link to send. */
export function LinkForm({ company, known, typed, refused }: Props) {
  const [resume, setResume] = useState<AttachedResume | null>(null);
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; errors: Errors } | undefined>(refused);
  const [refusals, setRefusals] = useState(0);
  const key = useRef(randomKey());
  const navigate = useNavigate();
  const errors = problem?.errors ?? {};
  const refuse = (sentence: string, found: Errors) => {
    setProblem({ sentence, errors: found });
    setRefusals((before) => before + 1);
    setBusy(false);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return undefined;
    if (uploading) return refuse('Please check these before sending.', { resume: 'Your resume is still uploading.' });
    setBusy(true);
    const form = new FormData(event.currentTarget);
    const given = linkFieldNames
      .map((name) => [name, form.get(name)] as const)
      .filter(([, value]) => typeof value === 'string' && value.trim() !== '');
    const body = { ...Object.fromEntries(given), companyId: company.id, ...(resume ? { resumeId: resume.id } : {}) };
    const response = await fetch('/api/private-links', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key.current },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (!response) return refuse('We could not reach the server. Nothing is lost: check your connection and try again.', {});
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) {
      // The same form with other words is another call.
      key.current = randomKey();
      const { readProblem } = await import('#web/requests/form/send-request.ts');
      const read = readProblem(answer);
      return refuse(read.sentence, read.errors as Errors);
    }
    noteChange();
    return navigate(`/requests/${(answer as { id: string }).id}`);
  }

  return (
    <form method="post" encType="multipart/form-data" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormKey />
      {problem && <ErrorSummary sentence={problem.sentence} errors={errors as RequestErrors} refusals={refusals} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.map(({ name, ...input }) => (
          <InputField
            key={name}
            {...input}
            id={`request-${name}`}
            name={name}
            refused={{ fields: errors, typed }}
            className="justify-end"
          />
        ))}
      </div>
      {resume && <input type="hidden" name="resumeId" value={resume.id} />}
      <ResumeField
        id="request-resume"
        resume={resume}
        known={known}
        error={resume ? undefined : errors['resume']}
        onResume={setResume}
        onError={(message) =>
          setProblem(message ? { sentence: 'Please check these before sending.', errors: { resume: message } } : undefined)
        }
        onUploading={setUploading}
      />
      <TextareaField
        id="request-message"
        label="Your note"
        hint="Who you are, one result with a number, and why this team."
        refused={{ fields: errors, typed }}
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
