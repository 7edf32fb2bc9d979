import { useSearchParams } from 'react-router';
import { pageMeta } from '#web/app/page-title.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ApplyCode } from './apply-code.tsx';
import { AuthCard } from './auth-card.tsx';
import { FollowSignInLink } from './follow-sign-in-link.tsx';
import { SetNewPassword } from './set-new-password.tsx';

export const meta = () => [...pageMeta('Your link'), { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];

/** Where the links in the identity mails lead. */
export default function AuthAction() {
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  const mode = search.get('mode');
  if (code && mode === 'resetPassword') return <SetNewPassword code={code} />;
  if (code && (mode === 'verifyEmail' || mode === 'verifyAndChangeEmail')) return <ApplyCode code={code} mode={mode} />;
  if (code && mode === 'signIn') return <FollowSignInLink />;
  return (
    <AuthCard title="This link is incomplete" after={<TextLink to="/">Home</TextLink>}>
      <p>Open it again from the email, or copy the whole address from there.</p>
      <p>
        If it was for a new password, <TextLink to="/forgot-password">ask for another link</TextLink>.
      </p>
    </AuthCard>
  );
}
