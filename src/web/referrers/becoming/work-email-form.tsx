import { plural } from '#shared/plural.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { BecomingStep } from './read-becoming.ts';
import { StepLayout } from './become-frame.tsx';
import { WorkEmailField, CodeField } from './work-email-fields.tsx';
import { IntentForm } from './intent-form.tsx';
import { indianTime } from '#shared/indian-date.ts';

const emailAssurances = [
  'It proves that you work there. Nobody sees the address: not seekers, not your employer, not our administrators.',
  'We do not keep it, only a fingerprint that tells whether it is the same one again.',
  'We send one code and nothing else. News about requests goes to the address of your account.',
  'Each address can verify only one account.',
];

export function WorkEmailForm({ company, domains, changing, owed, refused }: BecomingStep<'email'> & { refused: FormRefusal | undefined }) {
  const otherDomain = `/become-a-referrer?propose=1&for=${company.id}`;
  return (
    <StepLayout asideTitle="What happens with it" aside={emailAssurances}>
      <div className="mb-6 flex items-center gap-3">
        <CompanyTile name={company.name} />
        <p className="min-w-0">
          <span className="block text-lg font-semibold">{company.name}</span>
          <TextLink to={`/become-a-referrer${changing ? '?change=1' : ''}`} className="text-sm">
            Choose another company
          </TextLink>
        </p>
      </div>
      {changing && owed > 0 && (
        <p className="mb-5 max-w-measure rounded-control bg-warning-soft px-4 py-3 text-warning">
          With the new code your profile moves to {company.name}. {plural(owed, 'request')} that {owed === 1 ? 'waits' : 'wait'} for you
          will be closed with an answer to the seekers.
        </p>
      )}
      {domains.length === 0 ? (
        <div className="max-w-measure">
          <p className="text-lg text-ink-2">We do not know yet what work addresses at {company.name} end in, so nobody can verify one.</p>
          <ButtonLink to={otherDomain} className="mt-5">
            Propose its domain
          </ButtonLink>
        </div>
      ) : (
        <IntentForm
          intent="send-code"
          fields={{ companyId: company.id }}
          refused={refused}
          className="flex max-w-xl flex-col gap-5"
          button={{ children: 'Send me a code', busyLabel: 'Sending...' }}
          below={
            <>
              <ConsentNotice of="listing" />
              <p className="text-sm text-ink-2">
                Your address ends in something else? <TextLink to={otherDomain}>Propose another domain</TextLink>
              </p>
            </>
          }
        >
          {(own) => <WorkEmailField domains={domains} refused={own} />}
        </IntentForm>
      )}
    </StepLayout>
  );
}

const codeAssurances = [
  'The email comes from ReferralHire within a minute. Some companies delay email from outside: please check your spam folder.',
  'A code is good for 15 minutes, for one use and five tries. A new one replaces it.',
  'We will never ask you for it by phone or chat.',
];

export function CodeForm({ code, refused }: BecomingStep<'code'> & { refused: FormRefusal | undefined }) {
  const few = !code.over && code.triesLeft < 5;
  return (
    <StepLayout asideTitle="No email?" aside={codeAssurances}>
      <p className="max-w-measure text-lg text-ink-2">
        {code.over ? 'The code for your address at ' : 'We sent six digits to your address at '}
        <strong className="wrap-anywhere text-ink">{code.domain}</strong>
        {code.over ? ' does not work any more. Ask for a new one.' : ` to verify that you work at ${code.company}.`}
      </p>
      {!code.over && (
        <IntentForm
          intent="verify"
          refused={refused}
          className="mt-6 flex max-w-sm flex-col gap-5"
          button={{ children: 'Verify', busyLabel: 'Checking...' }}
        >
          {(own) => (
            <CodeField
              hint={`Good until ${indianTime(code.expiresAt)}${few ? `, ${plural(code.triesLeft, 'try', 'tries')} left` : ''}.`}
              refused={own}
            />
          )}
        </IntentForm>
      )}
      <IntentForm
        intent="cancel-code"
        fields={{ companyId: code.companyId }}
        refused={refused}
        className="mt-6 flex flex-col gap-2"
        button={{ children: 'Get a new code', variant: code.over ? 'primary' : 'outline' }}
        below={<p className="max-w-measure text-sm text-ink-2">You enter your address again, or another one: we do not keep it.</p>}
      />
    </StepLayout>
  );
}
