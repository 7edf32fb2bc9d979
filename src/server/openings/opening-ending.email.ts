import { openingDays } from '#domain/openings/opening.ts';
import { indianDate } from '#shared/indian-date.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-content.ts';

type Ending = { title: string; endsAt: Date };

export function openingEndingWords(openings: readonly Ending[]): { title: string; body: string } {
  const [first] = openings;
  const title =
    openings.length === 1 && first ? `“${first.title}” is about to end` : `${openings.length} of your openings are about to end`;
  return { title, body: `Is it still open? Then keep ${openings.length === 1 ? 'it' : 'them'} for another ${openingDays} days.` };
}

export function openingEndingMail(openings: readonly Ending[], url: string): MailContent {
  const { title, body } = openingEndingWords(openings);
  return composeMail({
    kind: 'opening_ending',
    subject: title,
    heading: title,
    paragraphs: [openings.map((each) => `${each.title}, until ${indianDate(each.endsAt)}`).join('\n'), body],
    action: { label: `Keep ${openings.length === 1 ? 'it' : 'them'} for ${openingDays} more days`, url },
    reason: 'You get this email because you list openings as a referrer. Without an answer they end by themselves.',
  });
}
