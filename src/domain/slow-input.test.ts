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
import { linkedinAddress } from './text/linkedin-address.ts';
import { checkWorkEmail } from './referrers/work-email.ts';
import { resumeName } from './resumes/resume-name.ts';
import { searchText } from './search/search-text.ts';

/** The short one finds a rule whose time grows faster than the text, without making us wait for minutes. */
const sizes = [16 * 1024, 1024 * 1024];
const signs = '. / \\ - _ a 0 @ < % +'.split(' ');
/** These slow patterns down: a match begins at every one of them and fails only at the far end. */
const repeated = [...signs, '\n', '\r\n', ' ', '\t', '\u0000', '\u200b', '\u200d', '\u00a0', '\ud800', 'नि', '👩‍👦'];
const endings = ['', '.pdf', '@a.in\n!'];
const longest = 50;

// Content schemas read only our own files, at start.
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./content/**', '!**/*.test.ts', '!**/*.d.ts'], { eager: true });
const exported = Object.entries(modules).flatMap(([file, names]) =>
  Object.entries(names).map(([name, value]) => ({ name: `${file.slice(2)} ${name}`, value })),
);

/** Functions that read a stranger's text of any length without a schema before them: file names, parts of URLs, search terms. */
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

/** Inputs of the schema's shape with the given text in every field, so each field's rules run. */
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

/** The best of three, by the time our own thread worked: the machine may be busy with other work. */
function millisecondsOf(work: () => unknown): number {
  let best = Infinity;
  for (let run = 0; run < 3 && best > longest; run++) {
    const busy = process.threadCpuUsage();
    try {
      work();
    } catch {
      // Other tests check how it is refused.
    }
    const { user, system } = process.threadCpuUsage(busy);
    best = Math.min(best, (user + system) / 1000);
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

describe('a megabyte of one character', () => {
  const schemas = exported.filter(({ value }) => isSchema(value));
  it.each(schemas)('is judged at once by $name', ({ value }) => {
    const schema = value as z.ZodType;
    expect(slowest((text) => inputsOf(schema, text).map((input) => schema.safeParse(input)))).toEqual([]);
  });

  it.each(Object.keys(readers))('is read at once by %s', (name) => {
    expect(slowest((text) => readers[name]?.(text))).toEqual([]);
  });
});
