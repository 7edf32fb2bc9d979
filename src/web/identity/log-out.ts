import { toast } from '#web/ui/toasts/toast-store.ts';
import { forgetUser, loadAuth, patienceWithSdkMs } from './auth-state.ts';
import { forgetDevice, forgetSignedOut, rememberSignedOut } from './forget-device.ts';

export async function logOut(): Promise<void> {
  try {
    // The server's session ends first: when we tell a person that they are signed out, it must be true.
    const ended = await fetch('/api/session', { method: 'DELETE' });
    if (!ended.ok) throw new Error(`the session could not be ended: ${ended.status}`);
    // The SDK may hang or not come, and the page may be left before it answers. Then it signs out when it starts again.
    rememberSignedOut();
    const left = loadAuth()
      .then(({ sdk, auth }) => sdk.signOut(auth))
      .then(forgetSignedOut);
    const late = new Promise((resolve) => setTimeout(resolve, patienceWithSdkMs));
    await Promise.race([left, late]).catch(() => {});
    forgetDevice();
    forgetUser();
  } catch (error) {
    toast({ title: 'Error logging out', description: 'There was a problem logging out.', about: 'logout' });
    throw error;
  }
  toast({ title: 'Logged out successfully', description: 'You have been logged out.', about: 'logout' });
}
