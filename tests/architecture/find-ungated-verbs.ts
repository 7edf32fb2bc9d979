import { parseModule, walk, type SyntaxNode } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

/** What other people read: whoever writes here reaches them. */
const readByOthers = ['requests', 'request_offers', 'request_events', 'request_messages', 'referrers', 'openings'];
/** These tell somebody something. */
const tellers = ['notifyPerson', 'queueMail'];
/** The question itself (src/domain/standing/may-reach.ts), and the same for lists. */
const questions = ['mayReach', 'neitherBlocked'];

/** Functions, or whole folders, that reach people and need not ask, with the reason. Each has to be needed. */
const needNotAsk: Record<string, string> = {
  'src/server/identity/': 'Mails about a way to sign in go to the address that it belongs to.',
  'src/server/outreach/': 'Goes to our own desks, or to the address that asked for it.',
  'src/server/person/data-requests/': 'Between a person and us: what they asked about their own data, and our answer.',
  'src/server/person/incidents/': 'Staff tell people what somebody could read about them.',
  'src/server/trust/trust-news.ts': 'Tells people what was decided about them, or about what they reported.',
  sendLinkCode: 'A code goes to the address that the person calls theirs.',
  sendWorkCode: 'A code goes to the address that the person calls theirs.',
  raiseOverdueCases: 'Our own desks hear that a case is late.',
  saveUpiDetails: 'The owner hears that their own UPI ID has changed.',
  tellBuyer: 'The buyer hears of their own purchase.',
  tellProposer: 'Staff answer a proposal.',
  voidFees: 'Staff tell a referrer about their own fees.',
  revokeVerification: 'Staff take away a verification, and say so to its owner.',
  askErasure: 'A person hears what they asked for themselves.',
  eraseAccount: 'The person gets the proof that they are erased; the others are told by the moves that end their requests.',
  keepAccount: 'Gives back what was there before the person asked to be erased; a measure has a pause of its own.',
  keepClaimedAccount: 'The same, when the owner of the address takes an account back from a stranger.',
  writeExport: 'A person hears that the copy of their own data is ready.',
  askForProof: 'The clock asks referrers about their own proof, and takes them out of the directory without it.',
  endOpenings: 'The clock reminds referrers of their own openings.',
  remindOne: 'The clock reminds whoever is to act; nothing that the other side wrote is in it.',
  sendDigests: 'Sends what was let through when it happened.',
  followCompanies: 'Writes the words of search again; nobody reads anything new.',
  finishMerge: 'Staff merge two companies; people keep what they wrote.',
  replaceWords: 'A decision removes words, or puts them back.',
  removeBio: 'A decision removes words.',
  restoreBio: 'A decision that is overruled puts words back.',
  holdReferrer: 'A decision takes somebody out of the directory, or lets them back.',
  keepWords: 'Words that only their owner reads, until they answer somebody with them.',
  forgetWords: 'The owner forgets words of their own.',
  unlist: 'Taking oneself out of the directory is always possible.',
  linkReferrerAccount: 'The referrer of the demo, when it starts.',
};

type Known = { file: string; name: string; refers: Set<string>; sink: boolean };

/**
 * Verbs that reach other people without asking the gate. It follows each function that writes what others read, or tells somebody something,
 * up through whoever calls it, until one of them asks. What arrives at the top without having asked is a fault.
 */
export function findUngatedVerbs(tree: SourceTree, exempt = needNotAsk): string[] {
  const known = readFunctions(tree);
  const reaching = closure(known, ({ sink }) => sink);
  const gates = closure(
    known,
    ({ name, file }) => !reaching.has(`${file}#${name}`) && questions.includes(name),
    (key) => !reaching.has(key),
  );
  const exempted = new Set<string>();
  const isExempt = ({ file, name }: Known) => {
    const reason = Object.keys(exempt).find((each) => each === name || file.startsWith(each));
    if (reason) exempted.add(reason);
    return reason !== undefined;
  };
  const asks = ({ refers }: Known) => [...refers].some((each) => gates.has(each));
  const ungated = closure(
    known,
    (each) => each.sink && !asks(each) && !isExempt(each),
    (_, each) => !asks(each) && !isExempt(each),
  );
  const called = new Set([...known.values()].filter(({ file }) => !isComposition(file)).flatMap(({ refers }) => [...refers]));
  const verbs = [...ungated].filter((key) => !called.has(key) && !isComposition(key));
  const faults = verbs.map((key) => `${key.replace('#', ': ')} reaches people and does not ask mayReach`);
  const idle = Object.keys(exempt).filter((each) => !exempted.has(each));
  return [...faults, ...idle.map((each) => `${each} reaches nobody any more; delete it from needNotAsk`)];
}

/** These only hand on what the nouns offer. */
const isComposition = (file: string) => /\/create-[\w-]+\.ts(?:#|$)|^src\/server\/app\/|-api\.ts(?:#|$)/.test(file);

/** Everything that `starts`, and whoever refers to it as far as `passes` lets it. */
function closure(known: Map<string, Known>, starts: (each: Known) => boolean, passes: (key: string, each: Known) => boolean = () => true) {
  const found = new Set<string>();
  for (const [key, each] of known) if (starts(each)) found.add(key);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [key, each] of known)
      if (!found.has(key) && [...each.refers].some((to) => found.has(to)) && passes(key, each)) found.add(key);
  }
  return found;
}

/** Every function at the top of a module, with the functions it refers to, called or handed on. */
function readFunctions(tree: SourceTree): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const [file, text] of codeFiles(tree, 'src/')) {
    if (isTest(file) || !/^src\/(?:server|domain\/standing)\//.test(file) || /\/seed-[\w-]+\.ts$|^src\/server\/platform\//.test(file))
      continue;
    const { program, imports } = parseModule(file, text);
    const targets = new Map<string, string>();
    for (const statement of program['body'] as SyntaxNode[]) {
      if (statement.type !== 'ImportDeclaration') continue;
      const target = imports.find(({ specifier }) => specifier === (statement['source'] as SyntaxNode)['value'])?.target;
      for (const each of statement['specifiers'] as SyntaxNode[])
        targets.set(
          (each['local'] as { name: string }).name,
          `${target}#${((each['imported'] ?? each['local']) as { name: string }).name}`,
        );
    }
    for (const [name, body] of functionsOf(program)) {
      const refers = new Set<string>();
      let sink = false;
      walk(body, (node, parent, key) => {
        if (node.type === 'Identifier' && !(key === 'property' && parent?.type === 'MemberExpression')) {
          const used = node['name'] as string;
          refers.add(targets.get(used) ?? `${file}#${used}`);
          if (tellers.includes(used)) sink = true;
        }
        sink ||= writesFor(node);
      });
      refers.delete(`${file}#${name}`);
      known.set(`${file}#${name}`, { file, name, refers, sink });
    }
  }
  return known;
}

function functionsOf(program: SyntaxNode): [string, SyntaxNode][] {
  return (program['body'] as SyntaxNode[]).flatMap((statement) => {
    const declared = (statement.type === 'ExportNamedDeclaration' && statement['declaration']) || statement;
    const node = declared as SyntaxNode;
    if (node.type === 'FunctionDeclaration') return [[(node['id'] as { name: string }).name, node] as [string, SyntaxNode]];
    if (node.type !== 'VariableDeclaration') return [];
    return (node['declarations'] as SyntaxNode[]).flatMap((each) => {
      const { name } = each['id'] as { name?: string };
      return name && each['init'] ? [[name, each['init'] as SyntaxNode] as [string, SyntaxNode]] : [];
    });
  });
}

const writing = new RegExp(`\\b(?:insert into|update)\\s+(?:${readByOthers.join('|')})\\b`);

/** An insert or update of what others read, in the builder's calls or in sql`…`. Deleting reaches nobody. */
function writesFor(node: SyntaxNode): boolean {
  if (node.type === 'TemplateElement') return writing.test((node['value'] as { raw: string }).raw);
  if (node.type !== 'CallExpression') return false;
  const method = ((node['callee'] as SyntaxNode)['property'] as SyntaxNode | undefined)?.['name'];
  const [first] = node['arguments'] as SyntaxNode[];
  return (method === 'insertInto' || method === 'updateTable') && readByOthers.includes(String(first?.['value']).split(' ')[0] as string);
}
