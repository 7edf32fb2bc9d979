import { isTest, type SourceTree } from './source-tree.ts';

const read = /^(src\/(web|server|domain|shared)|content|public|simulator)\/|^(README\.md|package\.json)$/;

/** Sentences that were not true, or are spelled two ways. Each pattern with what to say instead. */
const wrong: readonly (readonly [RegExp, string])[] = [
  [/\be-mail/i, 'email'],
  [/\b(?:an?|the|th(?:is|ese)|by|your|our|one|no|in|such|company's|employer’s) mail(?:s|ed)?\b(?! (?:server|relay))/i, 'email'],
  [/ends:? with an answer/, 'ends, and comes back if it gets no answer in time (a seeker may also leave a question unanswered)'],
  [/only (?:to )?the (?:referrer|person) you (?:chose|asked)|only you, the referrer/i, 'a colleague too, if the seeker lets us ask one'],
  [/not shared with other referrers/, 'a colleague too, if the seeker lets us ask one'],
  [/one referrer at a time/, 'one open request for a position at a company'],
  [/(?:is|are) believed\b/, 'decided in favour of'],
];

/** Comments and our own notes may say mail. */
const isNote = /^\s*(?:\/\/|\/?\*|\{\/\*)/;

/** The label of a derived key, which nobody reads and which must not change. */
const kept = "'work e-mail codes'";

export function findWordFaults(tree: SourceTree): string[] {
  const faults: string[] = [];
  for (const [file, text] of tree) {
    if (!read.test(file) || isTest(file)) continue;
    for (const [pattern, instead] of wrong)
      for (const line of text.split('\n').filter((each) => !isNote.test(each)))
        if (pattern.test(line.replace(kept, ''))) faults.push(`${file}: ${line.trim().slice(0, 100)} (say: ${instead})`);
  }
  return faults;
}
