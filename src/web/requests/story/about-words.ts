import { plural } from '#shared/plural.ts';

type About = { headline: string; years: number | null; skills: readonly string[] };

/** "Backend engineer. 6 years of experience. Skills: Java, Kafka." */
export function aboutWords({ headline, years, skills }: About): string {
  const said = headline && !/[.!?]$/.test(headline) ? `${headline}.` : headline;
  const parts = [said, years !== null && `${plural(years, 'year')} of experience.`, skills.length > 0 && `Skills: ${skills.join(', ')}.`];
  return parts.filter(Boolean).join(' ') || 'They have said nothing about themselves.';
}
