export type SignUpForm = { name: string; email: string; password: string; confirmation: string; terms: boolean };
export type SignUpProblem = { message: string; field: 'name' | 'email' | 'password' | 'confirmation' | 'terms' };

export const mustAcceptTerms = 'You must accept the terms and conditions';

/** The specification's three checks, in its order; only the first that fails is shown. */
export function findSignUpProblem(form: SignUpForm): SignUpProblem | undefined {
  const missing = (['name', 'email', 'password'] as const).find((field) => form[field].trim() === '');
  if (missing) return { message: 'All fields are required', field: missing };
  if (form.password !== form.confirmation) return { message: "Passwords don't match", field: 'confirmation' };
  if (!form.terms) return { message: mustAcceptTerms, field: 'terms' };
  return undefined;
}
