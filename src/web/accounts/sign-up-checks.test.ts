import { describe, expect, it } from 'vitest';
import { findSignUpProblem } from './sign-up-checks.ts';

const good = { name: 'Neha', email: 'neha@example.in', password: 'a long one', confirmation: 'a long one', terms: true };

describe('findSignUpProblem', () => {
  it('lets a complete form through', () => {
    expect(findSignUpProblem(good)).toBeUndefined();
  });

  it.each([
    [{ name: '', email: '', password: '', confirmation: '', terms: false }, 'All fields are required', 'name'],
    [{ ...good, email: ' ', confirmation: 'x', terms: false }, 'All fields are required', 'email'],
    [{ ...good, confirmation: 'another', terms: false }, "Passwords don't match", 'confirmation'],
    [{ ...good, terms: false }, 'You must accept the terms and conditions', 'terms'],
  ])('tells only the first problem of %o', (form, message, field) => {
    expect(findSignUpProblem(form)).toEqual({ message, field });
  });
});
