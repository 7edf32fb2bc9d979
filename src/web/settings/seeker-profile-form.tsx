import { longestHeadline, type SeekerProfile } from '#domain/accounts/seeker-profile.ts';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Seekers write this once: it fills the request form, and referrers read it beside the note. */
export function SeekerProfileForm({ profile, answer }: { profile: SeekerProfile; answer: FormRefusal | undefined }) {
  const field = (name: keyof SeekerProfile, defaultValue: string | number) => ({ name, defaultValue, refused: answer, optional: true });
  return (
    <SettingsSection
      id="about"
      title="About you, for your requests"
      lead="People you ask for a referral see this beside your note. The request form takes your LinkedIn address from here. Nobody else sees it."
      className="gap-5"
    >
      {/* A new key after each save makes the fields show what the server stored. */}
      <PostForm key={JSON.stringify(profile)} noValidate className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <InputField
          label="Headline"
          hint="Such as: Backend engineer for payments"
          maxLength={longestHeadline}
          autoComplete="off"
          {...field('headline', profile.headline)}
        />
        <InputField label="Years" hint="Of work" inputMode="numeric" autoComplete="off" {...field('years', profile.years ?? '')} />
        <InputField
          label="Skills"
          hint="Up to 12, with commas"
          autoComplete="off"
          className="sm:col-span-2"
          {...field('skills', profile.skills.join(', '))}
        />
        <InputField
          label="LinkedIn"
          placeholder="linkedin.com/in/your-name"
          inputMode="url"
          autoComplete="url"
          className="sm:col-span-2"
          {...field('linkedin', profile.linkedin)}
        />
        <SubmitButton name="intent" value="save" className="justify-self-start">
          Save
        </SubmitButton>
      </PostForm>
    </SettingsSection>
  );
}
