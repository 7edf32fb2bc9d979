import { freeEachMonthFirst, freeEachMonthWord } from '#domain/billing/free-requests.ts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { nameProblems, readDisplayName } from '#domain/accounts/display-name.ts';
import { ownPath } from '#shared/own-path.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { googleSignUpFailed, signInWithGoogle, signUp, welcomeBack, welcomeNew } from '#web/identity/auth-operations.ts';
import { codeOf, errorText } from '#web/identity/error-text.ts';
import { useGoOnWhenSignedIn } from '#web/identity/use-go-on-when-signed-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthCard, AuthForm } from './auth-card.tsx';
import { findSignUpProblem, mustAcceptTerms, type SignUpProblem } from './sign-up-checks.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { GoogleButton } from './google-button.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { answerNotReady, typedText } from './typed-text.ts';
import type { Route } from './+types/sign-up.route.ts';

export const meta = () => pageMeta('Sign Up', `Create a ReferralHire account: ${freeEachMonthWord} free referral requests every month.`);

export function loader({ context }: Route.LoaderArgs) {
  return { googleEnabled: context.get(appContext).identity.clientConfig().googleEnabled };
}

export const action = ({ request }: Route.ActionArgs) => answerNotReady(request);

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<ShownProblem | undefined>(actionData && { message: actionData.problem, field: 'name' });
  const [busy, setBusy] = useState<false | 'password' | 'google'>(false);
  const [taken, setTaken] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useGoOnWhenSignedIn(ownPath(search.get('next'), '/profile'), busy !== false);

  function refuse(found: ShownProblem) {
    setProblem(found);
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`);
    field?.focus();
    // Otherwise the toast at the foot of a phone's screen may cover the sentence under the field.
    if (found.beside) field?.labels?.[0]?.scrollIntoView();
  }

  async function onTyped(values: FormData) {
    const typed = {
      name: typedText(values, 'name'),
      email: typedText(values, 'email').trim(),
      password: typedText(values, 'password'),
      confirmation: typedText(values, 'confirmation'),
      terms: values.get('terms') !== null,
    };
    const found = findSignUpProblem(typed);
    if (found) return refuse(found);
    const name = readDisplayName(typed.name);
    if (!name.ok) return refuse({ message: nameProblems[name.problem], field: 'name', beside: true });
    setProblem(undefined);
    setBusy('password');
    setTaken(undefined);
    await signUp(name.name, typed.email, typed.password).catch((error: unknown) => {
      const code = codeOf(error) ?? '';
      if (code === 'email-already-in-use') setTaken(typed.email);
      if (/password/.test(code)) refuse({ message: errorText(error) ?? 'Choose another password.', field: 'password', beside: true });
    });
    setBusy(false);
  }

  async function google() {
    const accepted = form.current && new FormData(form.current).get('terms') !== null;
    if (!accepted) return refuse({ message: mustAcceptTerms, field: 'terms' });
    setProblem(undefined);
    setBusy('google');
    try {
      const { isNew } = await signInWithGoogle();
      if (isNew) welcomeNew();
      else welcomeBack();
    } catch (error) {
      googleSignUpFailed(error);
    }
    setBusy(false);
  }

  /** The message appears once: at the field, or above the form while the field is only marked. */
  const mark = (field: SignUpProblem['field']) => {
    if (problem?.field !== field) return {};
    return problem.beside ? { error: problem.message } : { 'aria-invalid': true as const };
  };

  const next = search.get('next');
  return (
    <AuthCard
      title="Sign Up"
      lead={`${freeEachMonthFirst} free referral requests every month.`}
      after={
        <>
          Already have an account? <TextLink to={next ? `/signin?${new URLSearchParams({ next })}` : '/signin'}>Sign In</TextLink>
        </>
      }
    >
      <AuthForm
        ref={form}
        onTyped={onTyped}
        busy={busy === 'password'}
        button="Sign Up"
        busyLabel="Creating account..."
        below={<ConsentNotice of="account" />}
      >
        <FormProblem message={problem?.beside ? undefined : problem?.message} />
        {taken && <AlreadyThere email={taken} next={next} />}
        <InputField label="Full Name" name="name" autoComplete="name" required defaultValue={actionData?.name} {...mark('name')} />
        <EmailField defaultValue={actionData?.email} {...mark('email')} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="8 to 128 characters."
          {...mark('password')}
        />
        <PasswordField label="Confirm Password" name="confirmation" autoComplete="new-password" required {...mark('confirmation')} />
        <Checkbox
          name="terms"
          required
          label={
            <>
              I accept the <TextLink to="/terms-of-service">terms and conditions</TextLink>, and I am 18 or older
            </>
          }
          {...mark('terms')}
        />
      </AuthForm>
      {loaderData.googleEnabled && <GoogleButton onClick={google}>Sign up with Google</GoogleButton>}
    </AuthCard>
  );
}

/** `beside`: what is wrong with one field stands at it, instead of above the form. */
type ShownProblem = SignUpProblem & { beside?: true };

/** Instead of a mere refusal, shows the way in: people may have got the account by confirming a request, without a password. */
function AlreadyThere({ email, next }: { email: string; next: string | null }) {
  const query = new URLSearchParams(next ? { next } : {});
  return (
    <section
      aria-label="You already have an account"
      className="flex flex-col gap-3 rounded-control bg-primary-soft p-4 text-on-primary-soft"
    >
      <p>
        There is already an account with <strong className="break-all">{email}</strong>. Sign in with its password, or let us email you a
        link that signs you in.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/signin?${query}`} state={{ email }} size="small">
          Sign In
        </ButtonLink>
        <ButtonLink to={`/forgot-password?way=link&${query}`} state={{ email }} variant="outline" size="small">
          Get a sign-in link
        </ButtonLink>
      </div>
    </section>
  );
}
