import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CompanyRule } from '#domain/companies/company-rules.ts';
import { canBeAsked, NotNow, type Asked } from '#web/cards/not-now.tsx';
import type { RequestPrefill } from '#web/referrers/use-request-prefill.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Suggestions } from '#web/ui/fields/suggestions.tsx';
import { ErrorSummary, NoneLeftNotice, OpenNotice, payPath, payWords, RehearsalNotice, SubmitRow, type Sending } from './form-notices.tsx';
import type { PostedRequest } from './post-request.ts';
import { useRequestDraft, type RequestErrors, type RequestFields } from './request-draft.ts';
import { BeforeFields, controlOf, LadderField, NoteField, personInputs, type Ladder } from './request-fields.tsx';
import { ResumeField } from './resume-field.tsx';
import { sendRequest, tellSent } from './send-request.ts';
import { SignInAgain, useSession } from './session-lost.tsx';

type RequestFormProps = {
  /** `handle`: this is the page of the person's link. */
  referrer: Asked & { id: string; company: string; companyId: string; rehearsal: boolean; handle?: string };
  rules: readonly CompanyRule[];
  /** What this person says they can refer for. */
  positions: readonly string[];
  prefill: RequestPrefill | undefined;
  /** What came back from a form that was posted without a script. */
  posted: PostedRequest | undefined;
  /** From an opening: the fields that it fills in. */
  asked: Pick<PostedRequest, 'typed' | 'resume'> | undefined;
  /** Without it, only this person is asked. */
  ladder?: Ladder;
};

/** The form with its `intro`, or why this person cannot be asked now. */
export function RequestForm({ intro, ...form }: RequestFormProps & { intro: string }) {
  const { referrer, prefill, asked } = form;
  if (prefill?.refusal)
    return (
      <p role="status" className="mt-4 text-lg text-ink-2">
        {prefill.refusal}
      </p>
    );
  if (!canBeAsked(referrer))
    return (
      <div className="mt-4 flex max-w-measure flex-col items-start gap-5">
        <p className="text-lg text-ink-2">
          <NotNow referrer={referrer} /> What you wrote here before is kept in this browser.
        </p>
        <ButtonLink to={`/companies/${referrer.companyId}`}>Others at {referrer.company}</ButtonLink>
      </div>
    );
  return (
    <>
      <p className="mt-2 mb-7 text-lg text-ink-2">{intro}</p>
      <OpenForm key={referrer.id + asked?.typed.position} {...form} />
    </>
  );
}

/** The validator is as large as the rest of this page, so it loads when the seeker begins to type. Without it the server checks. */
const loadCheck = () => import('./check-request.ts').catch(() => ({ checkRequest: (): RequestErrors => ({}) }));
const needsMending = 'Please check these before sending.';

function OpenForm({ referrer, rules, positions, prefill, posted, asked, ladder }: RequestFormProps) {
  const allowance = prefill?.allowance.allowance;
  const draft = useRequestDraft(referrer.id, posted ?? asked);
  const { fields, resume } = draft;
  const [found, setErrors] = useState<RequestErrors>(posted?.errors ?? {});
  // A resume that has arrived answers whatever was said of a missing one.
  const errors = resume ? withError(found, 'resumeId', undefined) : found;
  const [problem, setProblem] = useState(posted?.sentence);
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState<Sending>('no');
  const [uploading, setUploading] = useState(false);
  const charged = allowance?.kind === 'charged' && !referrer.rehearsal && !referrer.handle ? allowance : undefined;
  const navigate = useNavigate();
  const session = useSession(prefill?.email);

  useWhen(prefill, (known) => {
    draft.prefill(prefillOf(known));
    if (known.again?.resume && !resume) draft.attach(known.again.resume);
  });

  const refuse = (sentence: string, faults: RequestErrors) => {
    setProblem(sentence);
    setErrors(faults);
    setRefusals((before) => before + 1);
    setSending('no');
  };
  const checkField = async (name: keyof RequestFields, now: RequestFields) => {
    const { checkRequest } = await loadCheck();
    const fault = checkRequest(referrer.id, now, resume?.id)[name];
    setErrors((before) => withError(before, name, fault));
  };
  const change = (name: keyof RequestFields, value: string) => {
    if (draft.waits) setProblem(undefined);
    draft.change({ [name]: value });
    if (errors[name]) void checkField(name, { ...fields, [name]: value });
  };
  // A person who only tabs through an empty field has made no mistake yet.
  const leave = (name: keyof RequestFields) => {
    if (fields[name].trim() !== '') void checkField(name, fields);
  };

  const form = { referrer, fields, errors, change, leave };

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (sending === 'yes' || (event && sending === 'upload')) return;
    setSending('yes');
    const { checkRequest } = await loadCheck();
    const faults = checkRequest(referrer.id, fields, resume?.id);
    if (!resume) faults.resumeId ??= 'Please add your resume as a PDF.';
    if (uploading) delete faults.resumeId;
    if (Object.keys(faults).length > 0) return refuse(needsMending, faults);
    if (!resume) return setSending('upload');
    if (await session.isLost()) return setSending('no');
    if (charged) return navigate(payPath(referrer.id));
    const to = { referrerId: referrer.id, handle: referrer.handle, resumeId: resume.id };
    const answer = await sendRequest(fields, to, draft.readKey());
    if (answer.kind === 'refused') {
      if (answer.errors.resumeId) draft.attach(null);
      if (answer.waits) draft.wait();
      return refuse(answer.sentence, answer.errors);
    }
    // Until the link in the mail is followed, the draft stays: the address may be wrong, or the mail lost.
    if (answer.state === 'submitted') draft.discard();
    else draft.renew();
    tellSent(answer, fields.email.trim(), (path) => void navigate(path));
    const back = referrer.handle ? `/ask/${referrer.handle}` : `/referrers/${referrer.id}`;
    return navigate(back, answer.state === 'unconfirmed' ? { state: { confirmBy: fields.email.trim() } } : {});
  }

  // Submitted while the resume was on its way. An upload that failed or was stopped says so at its own field, and nothing is sent.
  useWhen(sending === 'upload' && !uploading, () => (resume ? void submit() : setSending('no')));

  // Submitted without a network: sent when it is back, here or when the form is opened again. The draft's key makes it one.
  useEffect(() => {
    if (!draft.waits) return undefined;
    const send = () => void submit();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  });
  useWhen(draft.restored && draft.waits && !problem, () => void submit());

  // Back from paying: sends what was written, once. With the draft's own key, a reload sends nothing twice.
  const [search, setSearch] = useSearchParams();
  const noneLeft = allowance?.kind === 'charged' || allowance?.kind === 'used_up' ? allowance : undefined;
  useWhen(search.get('continue') === 'yes' && draft.restored && prefill !== undefined && !noneLeft, () => {
    setSearch({}, { replace: true });
    void submit();
  });

  return (
    <>
      {referrer.rehearsal && <RehearsalNotice name={referrer.name} />}
      {prefill && prefill.open.length > 0 && <OpenNotice name={referrer.name} open={prefill.open} />}
      {session.lost && <SignInAgain email={session.email} onBack={session.look} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the first focus only loads the check */}
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => void submit(event)}
        onFocus={() => void loadCheck()}
        className="flex flex-col gap-5"
      >
        {noneLeft && !referrer.rehearsal && <NoneLeftNotice allowance={noneLeft} />}
        {problem && !(problem === needsMending && Object.keys(errors).length === 0) && (
          <ErrorSummary sentence={problem} errors={errors} refusals={refusals} calm={draft.waits} />
        )}
        {draft.restored && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-primary-soft px-4 py-2 text-on-primary-soft"
          >
            <span>Your draft is back, as you left it on this device.</span>
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                draft.discard(prefill && prefillOf(prefill));
                setErrors({});
                setProblem(undefined);
              }}
            >
              Discard
            </Button>
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {personInputs.map(({ name, ...input }) => (
            <InputField
              key={name}
              {...input}
              {...controlOf(name, form)}
              required
              {...(name === 'position' && positions.length > 0 ? { list: 'positions' } : {})}
            />
          ))}
        </div>
        <Suggestions id="positions" values={positions} />
        {resume && <input type="hidden" name="resumeId" value={resume.id} />}
        <ResumeField
          resume={resume}
          known={prefill?.resumes}
          error={errors.resumeId}
          onResume={draft.attach}
          onError={(message) => setErrors((before) => withError(before, 'resumeId', message))}
          onUploading={setUploading}
        />
        <NoteField {...form} />
        <BeforeFields {...form} rules={rules} checked={posted?.checked === true} />
        {ladder && !referrer.rehearsal && <LadderField {...form} ladder={ladder} />}
        <SubmitRow
          sending={sending}
          pays={charged && payWords(charged)}
          referrer={referrer}
          sendsAtOnce={prefill?.sendsAtOnce ?? false}
          saved={draft.saved}
        />
      </form>
    </>
  );
}

/** Acts once each time that `cause` comes or changes. */
function useWhen<Cause>(cause: Cause | false | undefined, act: (cause: Cause) => void) {
  useEffect(() => {
    if (cause) act(cause);
    // oxlint-disable-next-line react/exhaustive-deps -- what it does is no cause
  }, [cause]);
}

const prefillOf = ({ fullName, email, linkedin, again }: RequestPrefill) => ({
  fullName,
  email,
  linkedin,
  ...again?.fields,
});

function withError(errors: RequestErrors, name: keyof RequestErrors, message: string | undefined): RequestErrors {
  const changed = { ...errors };
  delete changed[name];
  return message ? { ...changed, [name]: message } : changed;
}
