import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readAppSecret } from '#server/platform/secrets/app-secret.ts';
import { describeProject } from './protocol/authorized-domains.ts';
import { deleteUser } from './users/delete-user.ts';
import { describePasswordRules } from './protocol/check-credentials.ts';
import { createGoogle, type GoogleEndpoints } from './providers/google.ts';
import { finishGooglePopup, finishTestPopup, offersTestAccounts, startPopup } from './providers/google-popup.ts';
import { createVerifyIdToken } from './tokens/id-token.ts';
import { embeddedApiKey, type IdentityDeps, type IdentityHooks } from './identity-deps.ts';
import { createKeyRing } from './tokens/key-ring.ts';
import { lookUpUser } from './users/look-up-user.ts';
import { createPasswordHasher, type PasswordHasher } from '#server/identity/passwords/password-hasher.ts';
import { refreshIdToken } from './tokens/issue-tokens.ts';
import { applyCode } from './codes/apply-code.ts';
import { resetPassword } from './codes/reset-password.ts';
import { createSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createSignInLink } from './codes/mail-codes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityConfig } from './protocol/identity-config-api.ts';
import { createLimits, type Caller } from './protocol/limits.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { isStanding, lockTokenHolder } from './tokens/read-id-token.ts';
import { findUser } from '#server/identity/stores/user-store.ts';
import { sendCode } from './codes/send-code.ts';
import { signInWithEmailLink } from './codes/sign-in-with-email-link.ts';
import { signInWithIdp } from './providers/sign-in-with-idp.ts';
import { signInWithPassword } from '#server/identity/passwords/sign-in-with-password.ts';
import { signUp } from '#server/identity/passwords/sign-up.ts';
import { updateUser, type UpdateInput } from './users/update-user.ts';
import { claimEmail, endSignIns } from './users/user-changes.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** Tests may replace Google, and hashing that is slow on purpose. */
export type IdentityParts = { googleEndpoints?: GoogleEndpoints; passwords?: PasswordHasher };

export function createIdentity(app: Deps & IdentityParts, hooks: IdentityHooks) {
  let box: SecretBox | undefined;
  const keyRing = createKeyRing({ ...app, box: () => (box ??= createSecretBox(readAppSecret(app.config), 'identity-keys')) });
  const google = app.config.google && createGoogle(app.config.google, app.googleEndpoints);
  const verifyIdToken = createVerifyIdToken({ ...app, keyRing });
  const knownDevices = createKnownDevices(app.config);
  const deps = {
    ...app,
    hooks,
    keyRing,
    knownDevices,
    verifyIdToken,
    passwords: app.passwords ?? createPasswordHasher(),
    limits: createLimits(app.pool),
    google,
  };
  return {
    verifyIdToken,
    knownDevices,
    /** For verbs of higher floors that act on a sign-in: locks the person's row first and checks that the sign-in is still valid. */
    holdSignIn: (tx: Tx, signIn: { sub: string; authTime: Date }) => lockTokenHolder(tx, signIn),
    endSignIns: async (tx: Tx, signIn: { sub: string; authTime: Date }) => {
      await endSignIns(deps, tx, await lockTokenHolder(tx, signIn));
    },
    endSignIn: async (tx: Tx, { sub, authTime }: { sub: string; authTime: Date }) => {
      await tx.deleteFrom('identity_refresh_tokens').where('user_id', '=', sub).where('auth_time', '=', authTime).execute();
    },
    isStanding: async (signIn: { sub: string; authTime: Date }) => isStanding(await findUser(app.db, signIn.sub), signIn.authTime),
    ...bind(deps, { claimEmail, createSignInLink }),
    /** False for people who sign in by mailed links and never set a password. Firebase makes no such accounts. */
    hasPassword: async (id: string) => app.config.firebase !== undefined || (await findUser(app.db, id))?.passwordHash != null,
    publicKeys: keyRing.publicKeys,
    clientConfig: (): IdentityConfig =>
      app.config.firebase
        ? { mode: 'firebase', ...app.config.firebase, googleEnabled: true }
        : { mode: 'embedded', apiKey: embeddedApiKey, googleEnabled: google !== undefined || offersTestAccounts(deps) },
    /** The protocol's operations, by the names in its URLs; each takes the request body and returns the answer. */
    operations: {
      ...bind(deps, {
        signUp,
        signInWithPassword,
        signInWithEmailLink,
        signInWithIdp,
        lookup: lookUpUser,
        update: (all: IdentityDeps, input: UpdateInput & { oobCode?: unknown }, from: Caller = {}) =>
          input.oobCode === undefined ? updateUser(all, input, from) : applyCode(all, input.oobCode, from),
        delete: deleteUser,
        sendOobCode: sendCode,
        resetPassword,
        token: refreshIdToken,
      }),
      // Never reveals whether an address has an account.
      createAuthUri: () => Promise.resolve({ kind: 'identitytoolkit#CreateAuthUriResponse' }),
      projects: () => Promise.resolve(describeProject(deps)),
      passwordPolicy: () => Promise.resolve(describePasswordRules()),
      recaptchaConfig: () => Promise.resolve({ recaptchaKey: '', recaptchaEnforcementState: [] }),
    },
    popup: bind(deps, { start: startPopup, finishTest: finishTestPopup, finishGoogle: finishGooglePopup }),
  };
}
