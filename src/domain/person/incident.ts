const hour = 3_600_000;

/** CERT-In hears of it within 6 hours, the Data Protection Board and the people within 72. */
export const incidentClocks = { certIn: 6, board: 72, people: 72 } as const;
type ToldParty = keyof typeof incidentClocks;
export const toldParties = Object.keys(incidentClocks) as ToldParty[];
export const partyNames: Record<ToldParty, string> = {
  certIn: 'CERT-In',
  board: 'the Data Protection Board',
  people: 'the people concerned',
};

export const incidentDue = (foundAt: Date, party: ToldParty): Date => new Date(foundAt.getTime() + incidentClocks[party] * hour);

export type LetterFacts = { number: number; what: string; from: string; until: string; foundAt: string; people: number; operator: string };

/** To CERT-In and to the Board; an administrator sends it in the way that each of them requires. */
export function draftAuthorityLetter(facts: LetterFacts): string {
  return [
    `${facts.operator} reports incident ${facts.number}.`,
    `Found: ${facts.foundAt}. From ${facts.from} until ${facts.until} a person without a right to it could read data.`,
    `What happened: ${facts.what}`,
    `People concerned: ${facts.people}, counted from our records of views, looks and requests.`,
    'What we did: the sign-ins of the account concerned were ended. What we still do, and who can answer your questions:',
  ].join('\n\n');
}

/** To each person, in plain words: what happened, what it means, what they can do. */
export function draftPersonLetter({ what, from, until }: Pick<LetterFacts, 'what' | 'from' | 'until'>, via: readonly string[]): string[] {
  return [
    `A person without a right to it could read data about you between ${from} and ${until}: ${via.join(', ')}.`,
    `What happened: ${what}`,
    'We have ended the access. Be careful with messages that use what stands in your resume or your requests, and change your password if you use it elsewhere. You can see on your privacy page who opened your resumes.',
  ];
}
