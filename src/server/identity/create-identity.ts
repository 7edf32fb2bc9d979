import type { Deps } from '#server/platform/deps.ts';
import { readAppSecret } from '#server/platform/secrets/app-secret.ts';
import { describeProject } from './protocol/authorized-domains.ts';
import { deleteUser } from './users/delete-user.ts';
import { describePasswordRules } from './protocol/describe-password-rules.ts';
import { forgetSignIns } from './users/forget-sign-ins.ts';
import { createGoogle, type GoogleEndpoints } from './providers/google.ts';
import { finishGooglePopup, finishTestPopup, offersTestAccounts, startPopup, type PopupRequest } from './providers/google-popup.ts';
import { createVerifyIdToken } from './tokens/id-token.ts';
import { embeddedApiKey } from './identity-deps.ts';
import { createKeyRing } from './tokens/key-ring.ts';
import { lookUpUser } from './users/look-up-user.ts';
import { createPasswordHasher } from './users/password-hasher.ts';
import { refreshIdToken } from './tokens/refresh-id-token.ts';
import { resetPassword } from './codes/reset-password.ts';
import { createSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { sendCode } from './codes/send-code.ts';
import { signInWithEmailLink } from './codes/sign-in-with-email-link.ts';
import { signInWithIdp } from './providers/sign-in-with-idp.ts';
import { signInWithPassword } from './users/sign-in-with-password.ts';
import { signUp } from './users/sign-up.ts';
import { updateUser } from './users/update-user.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** What the browser needs to know before it can sign anybody in. */
export type IdentityConfig =
  | { mode: 'embedded'; apiKey: string; googleEnabled: boolean }
  | { mode: 'firebase'; apiKey: string; authDomain: string; projectId: string; googleEnabled: boolean };

type Body = Record<string, unknown>;

export function createIdentity(app: Deps & { googleEndpoints?: GoogleEndpoints }) {
  let box: SecretBox | undefined;
  const keyRing = createKeyRing({
    db: app.db,
    now: app.now,
    box: () => (box ??= createSecretBox(readAppSecret(app.config), 'identity-keys')),
  });
  const google = app.config.google && createGoogle(app.config.google, app.googleEndpoints);
  const verifyIdToken = createVerifyIdToken({ config: app.config, keyRing, now: app.now });
  const deps = { ...app, keyRing, verifyIdToken, passwords: createPasswordHasher(), google, verifyGoogleToken: google?.verify };
  return {
    verifyIdToken,
    forgetSignIns,
    publicKeys: keyRing.publicKeys,
    clientConfig: (): IdentityConfig =>
      app.config.firebase
        ? { mode: 'firebase', ...app.config.firebase, googleEnabled: true }
        : { mode: 'embedded', apiKey: embeddedApiKey, googleEnabled: google !== undefined || offersTestAccounts(deps) },
    /** The operations of the protocol by the names in its addresses; each takes what was sent and returns what is answered. */
    operations: {
      signUp: (body: Body) => signUp(deps, body),
      signInWithPassword: (body: Body) => signInWithPassword(deps, body),
      signInWithEmailLink: (body: Body) => signInWithEmailLink(deps, body),
      signInWithIdp: (body: Body) => signInWithIdp(deps, body),
      lookup: (body: Body) => lookUpUser(deps, body),
      update: (body: Body) => updateUser(deps, body),
      delete: (body: Body) => deleteUser(deps, body),
      sendOobCode: (body: Body) => sendCode(deps, body),
      resetPassword: (body: Body) => resetPassword(deps, body),
      // Says nothing about who exists, whatever address is asked.
      createAuthUri: () => Promise.resolve({ kind: 'identitytoolkit#CreateAuthUriResponse' }),
      token: (body: Body) => refreshIdToken(deps, body),
      projects: () => Promise.resolve(describeProject(deps)),
      passwordPolicy: () => Promise.resolve(describePasswordRules()),
      recaptchaConfig: () => Promise.resolve({ recaptchaKey: '', recaptchaEnforcementState: [] }),
    },
    popup: {
      start: (request: PopupRequest) => startPopup(deps, request),
      finishTest: (request: Parameters<typeof finishTestPopup>[1]) => finishTestPopup(deps, request),
      finishGoogle: (answer: Parameters<typeof finishGooglePopup>[1]) => finishGooglePopup(deps, answer),
    },
  };
}
