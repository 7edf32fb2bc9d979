import { describe, expect, it } from 'vitest';
import { codeOf, errorText } from './error-text.ts';

const sdkError = (code: string, text = 'Error') => Object.assign(new Error(`Firebase: ${text} (auth/${code}).`), { code: `auth/${code}` });

describe('errorText', () => {
  it.each([
    'unauthorized-domain',
    'popup-blocked',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'web-storage-unsupported',
    'network-request-failed',
    'user-mismatch',
    'internal-error',
    'argument-error',
    'invalid-api-key',
    'operation-not-supported-in-this-environment',
    'multi-factor-auth-required',
    'password-does-not-meet-requirements',
  ])('has a sentence for %s', (code) => {
    expect(errorText(sdkError(code))).toMatch(/^[A-Z].+\.$/);
  });

  it('shows the sentence that the service sent', () => {
    expect(errorText(sdkError('invalid-credential', 'The e-mail address or the password is not right.'))).toBe(
      'The e-mail address or the password is not right.',
    );
  });

  it('says nothing of what it does not know, so that the fallback is shown', () => {
    expect(errorText(sdkError('something-new'))).toBeUndefined();
    expect(errorText(undefined)).toBeUndefined();
    expect(codeOf(sdkError('x'))).toBe('x');
  });

  it('keeps the message of an error that is not of the SDK', () => {
    expect(errorText(new Error('Offline'))).toBe('Offline');
  });
});
