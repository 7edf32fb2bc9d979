import { demoAccounts, demoPassword } from '../accounts/demo-accounts.ts';
import type { Config } from '../config.ts';

/** For the person who typed npm start; production gets logs only. */
export function welcome(config: Config, publicUrl: string, simulatorUrl: string | undefined): void {
  if (config.env !== 'development') return;
  const lines = config.roles.web
    ? [
        `ReferralHire is running at ${publicUrl}`,
        '',
        'This is a demo on your machine: it has sample data and shows mail on a page instead of sending it.',
        ...demoLines(config),
        `  Mail        ${publicUrl}/dev/mailbox`,
        ...(simulatorUrl ? [`  Payments    ${simulatorUrl}/panel (no money moves)`] : []),
        `  Components  ${publicUrl}/_design`,
        `  API         ${publicUrl}/api/docs`,
        `  Data        ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`,
        '',
        'Ctrl-C stops it.',
      ]
    : ['The ReferralHire worker is running. Ctrl-C stops it.'];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
}

/** With a Firebase project the demo accounts cannot sign in, because their passwords are in our database only. */
function demoLines(config: Config): string[] {
  if (!config.demoData || config.firebase) return [];
  return [`  Sign in as  ${demoAccounts.map((each) => each.email).join(', ')}`, `  Password    ${demoPassword}`];
}
