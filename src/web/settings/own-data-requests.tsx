import type { ReactNode } from 'react';
import { answerDays, dataRequestKinds, type DataRequest } from '#domain/person/data-request.ts';
import type { Nominee } from '#domain/person/data-request-input.ts';
import { indianDate } from '#shared/indian-date.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { ButtonForm, PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { SettingsSection } from './settings-section.tsx';

type Refused = { refused: FormRefusal | undefined };

const ownRefusal = (refused: FormRefusal | undefined, intent: string) => (refused?.typed['intent'] === intent ? refused : undefined);

/** Closed until the person opens it, or their form comes back with what is wrong. */
function FoldedForm({ summary, own, children }: { summary: string; own: FormRefusal | undefined; children: ReactNode }) {
  return (
    <details className="open:w-full" {...(own && { open: true })}>
      <summary className="w-fit cursor-pointer rounded-badge font-medium text-primary">{summary}</summary>
      <PostForm noValidate className="mt-3 flex max-w-2xl flex-col items-start gap-3">
        {children}
      </PostForm>
    </details>
  );
}

/** For what the buttons of the page cannot do: an administrator does it by the day that is shown. */
export function OwnDataRequests({ asked, refused }: Refused & { asked: readonly DataRequest[] }) {
  const own = ownRefusal(refused, 'ask');
  return (
    <SettingsSection
      id="data-requests"
      title="Ask us about your data"
      lead={`Ask here for what this page cannot do. You get an email at once that it arrived, and an answer within ${answerDays} days.`}
    >
      {asked.length > 0 && (
        <ul aria-label="What you asked" className="flex flex-col divide-y divide-line">
          {asked.map(({ id, reference, kind, words, askedAt, dueAt, answer, answeredAt }) => (
            <li key={id} className="flex flex-col gap-1 py-3 first:pt-0">
              <p className="font-semibold">
                {reference}: {dataRequestKinds[kind]}
              </p>
              <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{words}</p>
              <p className="text-sm text-ink-3">
                Asked {indianDate(askedAt)}. {answeredAt ? `Answered ${indianDate(answeredAt)}:` : `We answer by ${indianDate(dueAt)}.`}
              </p>
              {answer && <p className="border-l-3 border-accent pl-3 whitespace-pre-line wrap-anywhere">{answer}</p>}
            </li>
          ))}
        </ul>
      )}
      <FoldedForm summary="Write a request" own={own}>
        <SelectField
          label="What do you want?"
          refused={own}
          className="w-full"
          name="kind"
          defaultValue="access"
          options={Object.entries(dataRequestKinds)}
        />
        <TextareaField
          label="What is it about?"
          hint="Name the page or the request, and what should change."
          refused={own}
          className="w-full"
          name="words"
          rows={4}
          limit={2000}
        />
        <SubmitButton name="intent" value="ask" variant="outline">
          Send the request
        </SubmitButton>
      </FoldedForm>
    </SettingsSection>
  );
}

export function OwnNominee({ nominee, refused }: Refused & { nominee: (Nominee & { at: Date }) | null }) {
  const own = ownRefusal(refused, 'nominate');
  const shared = { autoComplete: 'off', refused: own, className: 'w-full' };
  return (
    <SettingsSection
      title="A person who acts for you"
      lead="You can name one person who may ask us for your data, or to delete it, after your death or if you no longer can. We do not write to them before that."
      className="items-start gap-4"
    >
      {nominee && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="wrap-anywhere">
            <span className="font-semibold">{nominee.name}</span>, {nominee.contact}{' '}
            <span className="text-sm text-ink-3">since {indianDate(nominee.at)}</span>
          </p>
          <ButtonForm fields={{ intent: 'end-nomination' }} variant="outline" size="small">
            Take it back
          </ButtonForm>
        </div>
      )}
      <FoldedForm summary={nominee ? 'Name another person' : 'Name a person'} own={own}>
        <InputField label="Their name" name="name" {...shared} />
        <InputField label="How we reach them" hint="An email address or a telephone number." name="contact" {...shared} />
        <SubmitButton name="intent" value="nominate" variant="outline">
          Save
        </SubmitButton>
      </FoldedForm>
    </SettingsSection>
  );
}
