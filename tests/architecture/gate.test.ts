import { describe, expect, it } from 'vitest';
import { findUngatedVerbs } from './find-ungated-verbs.ts';
import { tree } from './rule.ts';
import { plant } from './source-tree.ts';

const gate = { 'src/domain/standing/may-reach.ts': 'export function mayReach() {}' };
const asks = "import { mayReach } from '#domain/standing/may-reach.ts';";
const tells = "import { notifyPerson } from '#server/notifications/notify-person.ts';";
const store = { 'src/server/a/a-store.ts': "export async function addMessage(tx) { await tx.insertInto('request_messages').execute(); }" };
const writes = "import { addMessage } from './a-store.ts';";
const faultsOf = (files: Record<string, string>, exempt = {}) => findUngatedVerbs(plant({ ...gate, ...files }), exempt);

describe('verbs that reach other people', () => {
  it('all ask mayReach, or have a reason not to', () => {
    expect(findUngatedVerbs(tree)).toEqual([]);
  });

  it.each([
    ['tells somebody', { 'src/server/a/nudge.ts': `${tells} export async function nudge() { await notifyPerson(); }` }],
    ['writes what others read', { ...store, 'src/server/a/write.ts': `${writes} export const write = (tx) => addMessage(tx);` }],
    [
      'writes it in plain SQL',
      { 'src/server/a/list.ts': 'export const list = (tx) => sql`update openings set title = ${x}`.execute(tx);' },
    ],
    [
      'hands the work on',
      {
        ...store,
        'src/server/a/add.ts': `${writes} export async function add(tx) { await addMessage(tx); }`,
        'src/server/a/verb.job.ts': "import { add } from './add.ts'; export async function verb() { await transact(db, add); }",
        'src/server/a/create-a.ts': "import { verb } from './verb.job.ts'; export const createA = () => ({ verb });",
      },
    ],
    [
      'asks nothing, while another verb with the same writer does',
      {
        ...store,
        'src/server/a/polite.ts': `${asks} ${writes} export async function polite(tx) { if (mayReach()) await addMessage(tx); }`,
        'src/server/a/rude.ts': `${writes} export async function rude(tx) { await addMessage(tx); }`,
      },
    ],
    [
      'leaves the asking to another act of the same verb',
      {
        ...store,
        'src/server/a/polite.ts': `${asks} ${writes} export async function polite(tx) { if (mayReach()) await addMessage(tx); }`,
        'src/server/a/both.ts': `import { polite } from './polite.ts'; ${tells} export async function both(tx) { await polite(tx); await notifyPerson(); }`,
      },
    ],
  ])('notice one that %s', (_, files) => {
    expect(faultsOf(files)).toHaveLength(1);
  });

  it('allow one that asks, by itself or by a function that only asks', () => {
    const require = `${asks} export function requireReach() { if (!mayReach()) throw refusal; }`;
    const verb = `import { requireReach } from './require-reach.ts'; ${writes} export async function verb(tx) { requireReach(); await addMessage(tx); }`;
    expect(faultsOf({ ...store, 'src/server/a/require-reach.ts': require, 'src/server/a/verb.ts': verb })).toEqual([]);
  });

  it('allow a reason, and notice when it is needed no more', () => {
    const nudge = { 'src/server/a/nudge.ts': `${tells} export async function nudge() { await notifyPerson(); }` };
    expect(faultsOf(nudge, { nudge: 'It is the clock.' })).toEqual([]);
    expect(faultsOf({}, { nudge: 'It was the clock.' })).toHaveLength(1);
  });
});
