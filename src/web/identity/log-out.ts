import { toast } from '#web/ui/toasts/toast-store.ts';
import { loadAuth } from './auth-state.ts';
import { forgetDevice } from './forget-device.ts';

export async function logOut(): Promise<void> {
  try {
    // The server's session first: whoever is told that they are out must be out.
    const ended = await fetch('/api/session', { method: 'DELETE' });
    if (!ended.ok) throw new Error(`the session could not be ended: ${ended.status}`);
    const { sdk, auth } = await loadAuth();
    await sdk.signOut(auth);
    forgetDevice();
  } catch (error) {
    toast({ title: 'Error logging out', description: 'There was a problem logging out.', about: 'logout' });
    throw error;
  }
  toast({ title: 'Logged out successfully', description: 'You have been logged out.', about: 'logout' });
}
