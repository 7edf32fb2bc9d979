/** Openings for the note. The sender must fill in what is in square brackets before sending. */
export const noteStarters = {
  'We have worked together':
    'Hello {referrer}, we worked together at [where we met] on [what we worked on]. I am applying for [position or job ID] at {company}. Since then I have [one result with a number]. Would you refer me?',
  'Same college or city':
    'Hello {referrer}, we both come from [college, city or community]. I would like to join {company} as [position or job ID]. In my present job I [one result with a number]. I chose this team because [why this team]. Would you refer me?',
  'We have not met':
    'Hello {referrer}, we have not met. I am a [your role] with [years] years of experience and I am applying for [position or job ID] at {company}. What I would bring: [one result with a number]. I chose this team because [why this team]. Would you look at my resume and, if it fits, refer me?',
} as const;

const blanks = new Set(Object.values(noteStarters).flatMap((text) => text.match(/\[[^\]]+\]/g) ?? []));

export function fillStarter(text: string, { referrer, company }: { referrer: string; company: string }): string {
  return text.replaceAll('{referrer}', referrer.split(' ')[0] ?? referrer).replaceAll('{company}', company);
}

/** Our blanks that are not filled in yet; other square brackets are the sender's own. */
export function findOpenBlanks(message: string): string[] {
  return [...blanks].filter((blank) => message.includes(blank));
}

/** The message for a note that still has blanks. */
export function blanksProblem(text: string): string | undefined {
  const open = findOpenBlanks(text);
  return open.length > 0 ? `Please fill in the blanks: ${open.join(', ')}.` : undefined;
}
