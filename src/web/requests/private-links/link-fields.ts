/** The fields of "Ask somebody you know", as they are named in the form and in the API. */
export const linkFieldNames = ['fullName', 'email', 'linkedin', 'position', 'job', 'label', 'message'] as const;
export type LinkFields = Partial<Record<(typeof linkFieldNames)[number], string>>;
