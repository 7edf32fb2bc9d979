import { parseModule } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

/** The second one opens the transaction of what staff do with a case. */
const opens = /\b(?:transact|workOnCase)\(/;
const frame = 'src/server/trust/work-on-case.ts';
const databaseTest = /^(?:src\/.+\.db|tests\/(?:db|http)\/.+)\.test\.ts$/;

/** Verbs that tests reach only through the API or the identity protocol, with the title of a test that does. */
const shownOverHttp: Record<string, string> = {
  signOutEverywhere: 'ends everywhere at once, tokens included',
  applyCode: 'mails a verification link at sign-up and on demand, and applies it',
  wishForMail: 'says the same of a wrong password and of nobody, mails nobody, and tells nobody which addresses have accounts',
  sendIdentityMail: 'resets a forgotten password by the mailed link, once and in time, and ends the other sign-ins',
};

/**
 * A test on a real database must call every verb that opens a transaction, by its own name or through the product's function
 * (`app.becoming.stop`). Whether the test also asserts something is up to its reviewer.
 */
export function findUntestedWriters(tree: SourceTree): string[] {
  const tests = [...tree]
    .filter(([file]) => databaseTest.test(file))
    .map(([, text]) => text)
    .join('\n');
  const compositions = codeFiles(tree, 'src/server/')
    .filter(([file]) => /\/create-[\w-]+\.ts$/.test(file))
    .map(([, text]) => text);
  return codeFiles(tree, 'src/server/').flatMap(([file, text]) => {
    if (isTest(file) || file.startsWith('src/server/platform/db/') || file === frame || !opens.test(text)) return [];
    const verbs = parseModule(file, text).exports.filter((name) => opensTransaction(text, name));
    return verbs
      .filter((verb) => !(verb in shownOverHttp && tests.includes(`'${shownOverHttp[verb]}'`)))
      .filter((verb) => ![verb, ...compositions.flatMap((each) => propertiesFor(each, verb))].some((name) => calls(tests, name)))
      .map((verb) => `${file}: no test on a database calls ${verb}`);
  });
}

/** Whether the exported function of this name contains the call, and not another function of the same file. */
function opensTransaction(text: string, name: string): boolean {
  const start = text.search(new RegExp(`export (?:async )?function ${name}\\b`));
  if (start < 0) return false;
  const rest = text.slice(start);
  return opens.test(rest.slice(0, rest.indexOf('\n}\n') + 1 || undefined));
}

/** The names under which a composition offers the verb: `stop: stopReferring`, or `stop: (session) => stopReferring(…)`. */
function propertiesFor(composition: string, verb: string): string[] {
  const lines = composition.split('\n');
  return lines.flatMap((line, index) => {
    if (line.startsWith('import') || !new RegExp(`\\b${verb}\\b`).test(line)) return [];
    const bound = new RegExp(`(\\w+): (?:for\\w+\\(.*)?${verb}\\b(?!\\()`).exec(line)?.[1];
    if (bound) return [`.${bound}`];
    const opening = lines.slice(0, index + 1).findLast((each) => /^ {4}\w+: (?:async )?\(/.test(each));
    return opening ? [`.${/\w+/.exec(opening)?.[0]}`] : [];
  });
}

function calls(tests: string, name: string): boolean {
  return tests.includes(`${name}(`);
}
