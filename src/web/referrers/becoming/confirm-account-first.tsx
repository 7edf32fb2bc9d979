import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function ConfirmAccountFirst({ email }: { email: string | null }) {
  return (
    <div className="max-w-measure">
      <p className="text-lg text-ink-2">
        First confirm the address of your account{email ? ', ' : ''}
        <strong className="wrap-anywhere text-ink">{email}</strong>. People will send you their names and resumes; what we write about them
        must reach you and nobody else.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to="/profile">Confirm it on your profile</ButtonLink>
        <TextLink to="/become-a-referrer" reloadDocument>
          I have confirmed it
        </TextLink>
      </div>
    </div>
  );
}
