import { describe, expect, it } from 'vitest';
import { codeOf, errorText } from './error-text.ts';

const sdkError = (code: string, text = 'Error') => Object.assign(new Error(`Firebase: ${text} (auth/${code}).`), { code: `auth/${code}` });

describe('errorText', () => {
  const codes = (
    'unauthorized-domain popup-blocked popup-closed-by-user cancelled-popup-request web-storage-unsupported network-request-failed ' +
    'user-mismatch internal-error argument-error invalid-api-key operation-not-supported-in-this-environment ' +
    'multi-factor-auth-required password-does-not-meet-requirements'
  ).split(' ');

  it.each(codes)('has a sentence of its own for %s [8.codes]', (code) => {
    const sentence = errorText(sdkError(code));
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(codes.filter((each) => errorText(sdkError(each)) === sentence)).toEqual([code]);
  });

  it('does not speak of passwords to a person who came by Google', () => {
    expect(errorText(sdkError('invalid-credential'), 'google')).toBe('The sign-in with Google could not be confirmed. Please try again.');
    expect(errorText(sdkError('invalid-credential'))).toBe('The email address or the password is not right.');
  });

  it('shows the sentence that the service or we wrote, and nothing for what it does not know, so that the fallback is shown', () => {
    expect(errorText(sdkError('invalid-credential', 'The service says so.'))).toBe('The service says so.');
    expect(errorText(new Error('Offline'))).toBe('Offline');
    expect(errorText(sdkError('something-new'))).toBeUndefined();
    expect(errorText(undefined)).toBeUndefined();
    expect(codeOf(sdkError('x'))).toBe('x');
  });
});
