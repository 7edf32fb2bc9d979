import { ChooseCompany } from './choose-company.tsx';
import { CodeForm } from './code-form.tsx';
import { ConfirmAccountFirst } from './confirm-account-first.tsx';
import { ManageReferrer } from './manage-referrer.tsx';
import { ProfileStep } from './profile-form.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { BecomingPage } from './read-becoming.ts';
import type { Refused } from './refused.ts';
import { WorkEmailForm } from './work-email-form.tsx';

export function BecomeStep({ page, refused }: { page: BecomingPage; refused: Refused | undefined }) {
  switch (page.step) {
    case 'unconfirmed':
      return <ConfirmAccountFirst email={page.email} />;
    case 'choose':
      return <ChooseCompany {...page} refused={refused} />;
    case 'propose':
      return <ProposeForm {...page} refused={refused} />;
    case 'email':
      return <WorkEmailForm {...page} refused={refused} />;
    case 'code':
      return <CodeForm {...page} refused={refused} />;
    case 'profile':
      return <ProfileStep {...page} refused={refused} />;
    case 'manage':
      return <ManageReferrer {...page} refused={refused} />;
  }
}
