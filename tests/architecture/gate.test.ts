import { expect, it } from 'vitest';
import { findUngatedVerbs } from './find-ungated-verbs.ts';
import { rule, tree } from './rule.ts';
import { plant, type SourceTree } from './source-tree.ts';

const gate = { 'src/domain/standing/may-reach.ts': 'export function mayReach() {}' };
const asks = "import { mayReach } from '#domain/standing/may-reach.ts';";
const tells = "import { notifyPerson } from '#server/notifications/notify-person.ts';";
const store = { 'src/server/a/a-store.ts': "export async function addMessage(tx) { await tx.insertInto('request_messages').execute(); }" };
const writes = "import { addMessage } from './a-store.ts';";
const polite = `${asks} ${writes} export async function polite(tx) { if (mayReach()) await addMessage(tx); }`;
const nudge = { 'src/server/a/nudge.ts': `${tells} export async function nudge() { await notifyPerson(); }` };

const find = (files: SourceTree) => findUngatedVerbs(files, files === tree ? undefined : {});
rule(
  'verbs that reach other people ask mayReach, or have a reason not to',
  find,
  {
    'one that tells somebody': nudge,
    'one that writes what others read': {
      ...store,
      'src/server/a/write.ts': `${writes} export const write = (tx) => addMessage(tx);`,
    },
    'one that writes it in plain SQL': {
      'src/server/a/list.ts': 'export const list = (tx) => sql`update openings set title = ${x}`.execute(tx);',
    },
    'one that hands the work on': {
      ...store,
      'src/server/a/add.ts': `${writes} export async function add(tx) { await addMessage(tx); }`,
      'src/server/a/verb.job.ts': "import { add } from './add.ts'; export async function verb() { await transact(db, add); }",
      'src/server/a/create-a.ts': "import { verb } from './verb.job.ts'; export const createA = () => ({ verb });",
    },
    'one that asks nothing, while another verb with the same writer does': {
      ...gate,
      ...store,
      'src/server/a/polite.ts': polite,
      'src/server/a/rude.ts': `${writes} export async function rude(tx) { await addMessage(tx); }`,
    },
    'one that leaves the asking to another act of the same verb': {
      ...gate,
      ...store,
      'src/server/a/polite.ts': polite,
      'src/server/a/both.ts': `import { polite } from './polite.ts'; ${tells} export async function both(tx) { await polite(tx); await notifyPerson(); }`,
    },
  },
  {
    'one that asks by a function that only asks': {
      ...gate,
      ...store,
      'src/server/a/require-reach.ts': `${asks} export function requireReach() { if (!mayReach()) throw refusal; }`,
      'src/server/a/verb.ts': `import { requireReach } from './require-reach.ts'; ${writes} export async function verb(tx) { requireReach(); await addMessage(tx); }`,
    },
    'one that asks by itself': { ...gate, ...store, 'src/server/a/polite.ts': polite },
  },
);

it('a reason is enough, and is noticed when it is needed no more', () => {
  expect(findUngatedVerbs(plant(nudge), { nudge: 'It is the clock.' })).toEqual([]);
  expect(findUngatedVerbs(plant({}), { nudge: 'It was the clock.' })).toHaveLength(1);
});
