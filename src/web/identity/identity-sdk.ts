import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from '@firebase/auth';
import type { IdentityConfig } from '#server/identity/protocol/identity-config-api.ts';
import { embeddedResolver } from './embedded-resolver.ts';
import { startTokenSync } from './token-sync.ts';

export { syncSession } from './token-sync.ts';

// Listed by name, because only these end up in the bundle.
export {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';

/** Never getAuth: it would bring the default resolver and its script from Google into embedded mode. */
export function startAuth(config: IdentityConfig): Auth {
  const { apiKey } = config;
  const app = initializeApp(
    config.mode === 'firebase'
      ? { apiKey, authDomain: config.authDomain, projectId: config.projectId }
      : { apiKey, authDomain: location.host },
  );
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: config.mode === 'firebase' ? browserPopupRedirectResolver : embeddedResolver,
  });
  if (config.mode === 'embedded') connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  startTokenSync(auth);
  return auth;
}
