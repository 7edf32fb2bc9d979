import { randomUUID } from 'node:crypto';
import { openingChecks, type Finding } from '#domain/administration/opening-checks.ts';
import { checkOpening } from './administration/opening/check-opening.ts';
import { causeOf } from './administration/opening/look-outside.ts';
import { readConfig } from './config.ts';
import { runOnDatabase } from './platform/db/run-on-database.ts';
import { openFiles } from './platform/files/open-files.ts';

const words = { fine: 'fine', missing: 'MISSING', not_applicable: 'not here', waived: 'waived' } as const;

/** npm run doctor: what is still missing before real people come. Its exit code is 0 when nothing is. Works beside the running product. */
const code = await runOnDatabase(
  async (db) => {
    const config = readConfig();
    const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`;
    const deps = { db, config, files: openFiles(config), now: () => new Date(), newId: randomUUID, publicUrl };
    const findings = await checkOpening(deps).catch((error: unknown): Finding[] => [
      { check: 'database', state: 'missing', says: `Start the product once: its tables cannot be read (${causeOf(error)}).` },
    ]);
    for (const { check, state, says } of findings)
      process.stdout.write(`${words[state].padEnd(9)} ${openingChecks[check].padEnd(27)} ${says}\n`);
    const open = findings.filter(({ state }) => state === 'missing').length;
    process.stdout.write(
      open > 0 ? `\n${open} to do before you open; each can also be waived on /admin, with a reason.\n` : '\nReady to open.\n',
    );
    return open > 0 ? 1 : 0;
  },
  { beside: true },
);
// Without DNS, a name that is still being looked up would keep the process for a while.
process.exit(code);
