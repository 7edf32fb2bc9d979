import { sorted } from '#shared/lists.ts';

const most = 4;
const shortest = 12;
const longest = 240;
/** Words that occur in every second position and say nothing about a fit. */
const common = new Set(['and', 'for', 'the', 'with', 'senior', 'junior', 'lead', 'team', 'role', 'job', 'level', 'intern']);
const figure = /(?:₹|rs\.?\s?)\s?\d|\d\s?(?:%|x\b|k\b|ms\b|crore|lakh|million|percent|years?\b|yrs?\b|users|requests)/i;
/** The request already has the contact details; here they would only take space from what the person did. */
const contact = /@|https?:|www\.|linkedin\.com|(?:\d[\s-]?){10}/i;

/** Lines of a resume that fit a position: those with its words, and results with a number. In their original order. */
export function evidenceLines(text: string, position: string): string[] {
  const wanted = new Set(wordsOf(position).filter((word) => !common.has(word) && !/^\d+$/.test(word)));
  const lines = [...new Set(text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()))];
  const fitting = lines.map((line, at) => ({ line, at, score: scoreOf(line, wanted) })).filter(({ score }) => score > 0);
  const best = sorted(fitting, (a, b) => b.score - a.score || a.at - b.at).slice(0, most);
  return sorted(best, (a, b) => a.at - b.at).map(({ line }) => line);
}

function scoreOf(line: string, wanted: Set<string>): number {
  if (line.length < shortest || line.length > longest || contact.test(line)) return 0;
  const found = new Set(wordsOf(line).filter((word) => wanted.has(word)));
  return found.size * 2 + (figure.test(line) ? 1 : 0);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]{2,}/gu) ?? [];
}
