import { useEffect, useState } from 'react';
import { useSignedIn } from '#web/identity/auth-state.ts';

/** Whether a seeker who began this form signed in still is. Asks the server before sending: it alone knows of a sign-out elsewhere. */
export function useSession(email: string | undefined) {
  const signedIn = useSignedIn();
  const [began, setBegan] = useState<string>();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (email) setBegan(email);
  }, [email]);
  const look = async (): Promise<boolean> => {
    const lost = !(await isSignedIn());
    setRefused(lost);
    return lost;
  };
  return {
    email: began ?? '',
    lost: began !== undefined && (refused || !signedIn),
    look: () => void look(),
    isLost: async () => began !== undefined && look(),
  };
}

/** Without an answer the sending itself will say what is wrong. */
async function isSignedIn(): Promise<boolean> {
  const response = await fetch('/api/session').catch(() => undefined);
  return !response?.ok || ((await response.json()) as { account: unknown }).account !== null;
}
