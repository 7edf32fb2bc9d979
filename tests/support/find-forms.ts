import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '#web/routes.ts';

const web = path.resolve(import.meta.dirname, '../../src/web');

/** The page's file with all files of the web that it imports, and theirs. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = /^(?:import|export) (?!type)[^;]*?from '(?:#web\/(?<own>[^']+\.tsx?)|(?<near>\.[^']+\.tsx?))'/gm;
  for (const { groups = {} } of readFileSync(file, 'utf8').matchAll(imports))
    filesOf(groups['own'] ? path.join(web, groups['own']) : path.join(path.dirname(file), groups['near'] ?? ''), seen);
  return seen;
}
const namesIn = (file: string, pattern: RegExp): string[] => {
  const texts = [...filesOf(path.join(web, file))].map((each) => readFileSync(each, 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))];
};
/**
 * Every name that a form of the page sends or its action reads, also as one of `fields={{ id }}`. What has a capital names no field, and the
 * address is no form.
 */
export const fieldsOf = (file: string) => [
  ...new Set([
    ...namesIn(
      file,
      /(?:(?<!<meta )name="|\bname = '|(?:form|formData|values)\.get(?:All)?\('|typedText\(\w+, '|typed\['|\bof\(')([a-z]\w*)["']/g,
    ),
    ...namesIn(file, /(?<=\b(?:fields|about)=\{\{(?:[^}]*,)? )([a-z]\w*)(?=[:,]| \}\})/g),
  ]),
];
/** What its buttons ask for, in the form or in the action: each leads to code of its own, which no other value reaches. */
export const intentsOf = (file: string) =>
  namesIn(file, /(\bintent\b)/g).length > 0
    ? namesIn(
        file,
        /(?:case |intent === |intent: (?:[\w.]+ \? )?|(?<=intent: [\w.]+ \? '[\w-]+' : )|\bintent=|name="intent" value=)["']([\w-]+)["']/g,
      )
    : [];

/** The pages that take a form. */
export const forms = pages.filter(({ file }) =>
  /export (?:async )?(?:function|const) action\b/.test(readFileSync(path.join(web, file), 'utf8')),
);
