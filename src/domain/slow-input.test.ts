import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ownPath } from '#shared/own-path.ts';
import { readDisplayName } from './accounts/display-name.ts';
import { proofName } from './attachments/proof.ts';
import { websiteAddress } from './companies/website-address.ts';
import { readSearch } from './content/literal-search.ts';
import { readPage, slugOfCategory } from './content/select-articles.ts';
import { readEmailAddress } from './identity/email-address.ts';
import { findPasswordProblem } from './identity/password-policy.ts';
import { hidesLetters, readEmailDomain } from './referrers/email-domain.ts';
import { linkedinAddress } from './referrers/linkedin-address.ts';
import { checkWorkEmail } from './referrers/work-email.ts';
import { resumeName } from './resumes/resume-name.ts';
import { searchText } from './search/search-text.ts';

/** The first is enough to show what grows faster than the text, without waiting minutes for it. */
const sizes = [16 * 1024, 1024 * 1024];
/** What patterns stumble over: they begin a match at every one of these, and give up only at the far end. */
const repeated = [
  '\n',
  '\r\n',
  ' ',
  '\t',
  '.',
  '/',
  '\\',
  '-',
  '_',
  'a',
  '0',
  '@',
  '<',
  '%',
  '+',
  '\u0000',
  '\u200b',
  '\u200d',
  '\u00a0',
  '\ud800',
  'नि',
  '👩‍👦',
];
const endings = ['', '.pdf', '@a.in\n!'];
const longest = 50;

// The schemas of content read our own files, at the start.
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./content/**', '!**/*.test.ts', '!**/*.d.ts'], { eager: true });
const exported = Object.entries(modules).flatMap(([file, names]) =>
  Object.entries(names).map(([name, value]) => ({ name: `${file.slice(2)} ${name}`, value })),
);

/** What reads a text of a stranger's choosing and length without a schema before it: names of files, parts of addresses, search terms. */
const readers: Record<string, (text: string) => unknown> = {
  checkWorkEmail: (text) => checkWorkEmail(text, { name: 'Acme', domains: ['acme.in'] }),
  findPasswordProblem: (text) => findPasswordProblem(text, 'asha@acme.in'),
  hidesLetters,
  linkedinAddress,
  ownPath: (text) => ownPath(`/${text}`, '/'),
  proofName: (text) => proofName(text, 'application/pdf'),
  readDisplayName,
  readEmailAddress,
  readEmailDomain,
  readPage,
  readSearch,
  resumeName,
  searchText,
  slugOfCategory,
  websiteAddress,
};

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;

/** Inputs of the schema's own shape in which every text is the given one, so that each field's rules are reached. */
function inputsOf(schema: z.ZodType, text: string): unknown[] {
  const { def } = schema._zod as unknown as { def: { type: string; [part: string]: unknown } };
  const inner = (def['innerType'] ?? def['in'] ?? (def.type === 'array' ? def['element'] : undefined)) as z.ZodType | undefined;
  if (def.type === 'union') return (def['options'] as z.ZodType[]).flatMap((option) => inputsOf(option, text));
  if (def.type === 'literal') return [(def['values'] as unknown[])[0]];
  if (def.type === 'object') {
    const shape = Object.entries(def['shape'] as Record<string, z.ZodType>);
    return [Object.fromEntries(shape.map(([field, part]) => [field, inputsOf(part, text)[0]]))];
  }
  return inner ? inputsOf(inner, text) : [text];
}

/** The best of three, and of both clocks: that the machine has others to serve is not a fault of ours. */
function millisecondsOf(work: () => unknown): number {
  let best = Infinity;
  for (let run = 0; run < 3 && best > longest; run++) {
    const started = performance.now();
    const busy = process.cpuUsage();
    try {
      work();
    } catch {
      // How it is refused is the business of other tests.
    }
    const { user, system } = process.cpuUsage(busy);
    best = Math.min(best, performance.now() - started, (user + system) / 1000);
  }
  return best;
}

function slowest(work: (text: string) => unknown): string[] {
  return repeated.flatMap((unit) =>
    endings.flatMap((ending) => {
      for (const size of sizes) {
        const text = unit.repeat(size / unit.length) + ending;
        const taken = millisecondsOf(() => work(text));
        if (taken > longest) return `${size} of ${JSON.stringify(unit)} before ${JSON.stringify(ending)}: ${Math.round(taken)} ms`;
      }
      return [];
    }),
  );
}

describe('a megabyte of one character', { timeout: 60_000 }, () => {
  const schemas = exported.filter(({ value }) => isSchema(value));
  it.each(schemas)('is judged at once by $name', ({ value }) => {
    const schema = value as z.ZodType;
    expect(slowest((text) => inputsOf(schema, text).map((input) => schema.safeParse(input)))).toEqual([]);
  });

  it.each(Object.keys(readers))('is read at once by %s', (name) => {
    expect(slowest((text) => readers[name]?.(text))).toEqual([]);
  });
});
