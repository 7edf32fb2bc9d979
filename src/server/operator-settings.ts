import { z } from 'zod';
import { optional, type ValuesOf } from './setting-rules.ts';
import { StartError } from './start-error.ts';

const mailAddress = (sample: string) => optional(z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/, `must be an email address such as ${sample}`));
const words = (most: number) =>
  optional(
    z
      .string()
      .max(most, `must have at most ${most} characters`)
      .regex(/^[^<>[\]{}]+$/, 'must be plain text'),
  );

/**
 * Who runs this installation, for legal pages, the foot of mails, and invoices. Production starts without them, because a first start has
 * to be possible in minutes; the log of the start then says which are missing. Addresses are made from the host of PUBLIC_URL.
 */
export const operatorVariables = {
  OPERATOR_NAME: { schema: words(80), about: 'the company or person who runs this installation, as on its papers' },
  OPERATOR_ADDRESS: { schema: words(200), about: 'the postal address of the operator' },
  GRIEVANCE_OFFICER: { schema: words(80), about: 'the name of the grievance officer, whom Indian law asks for' },
  GRIEVANCE_EMAIL: {
    schema: mailAddress('grievance@example.in'),
    about: 'where complaints go; empty means grievance@ and the host of PUBLIC_URL',
  },
  COURT: { schema: words(80), about: 'the city whose courts decide, such as Bengaluru; empty means the courts of India' },
  SUPPORT_EMAIL: {
    schema: mailAddress('support@example.in'),
    about: 'where messages from the form on the help page are mailed to; empty means support@ and the host of PUBLIC_URL',
  },
  SALES_EMAIL: {
    schema: mailAddress('sales@example.in'),
    about: 'where requests from the contact form on the pricing page are mailed to; empty means sales@ and the host of PUBLIC_URL',
  },
  MAIL_FROM: {
    schema: optional(z.string().regex(/^[^\r\n<>]+<[^\s<>@]+@[^\s<>@]+>$/, 'must look like ReferralHire <hello@example.in>')),
    about: 'the sender of every mail; empty means hello@ and the host of PUBLIC_URL',
  },
} as const;

type OperatorValues = ValuesOf<typeof operatorVariables>;

export type Operator = ReturnType<typeof operatorSettings>['operator'];

const demo = { name: 'ReferralHire (demo)', address: '12 Residency Road, Bengaluru 560025', domain: 'referralhire.example' };

export function operatorSettings(
  values: OperatorValues,
  { production, publicUrl }: { production: boolean; publicUrl: string | undefined },
) {
  if (production) refuseDemoOperator(values);
  const domain = production && publicUrl ? new URL(publicUrl).hostname.replace(/^www\./, '') : demo.domain;
  const operator = {
    /** Missing only in production, until the operator sets it. */
    name: values.OPERATOR_NAME ?? (production ? undefined : demo.name),
    address: values.OPERATOR_ADDRESS ?? (production ? undefined : demo.address),
    officer: values.GRIEVANCE_OFFICER,
    grievanceEmail: values.GRIEVANCE_EMAIL ?? `grievance@${domain}`,
    court: values.COURT,
    supportEmail: values.SUPPORT_EMAIL ?? `support@${domain}`,
    salesEmail: values.SALES_EMAIL ?? `sales@${domain}`,
  };
  const signature = [operator.name, operator.address].filter(Boolean).join(', ');
  const unset = Object.entries(values).flatMap(([name, value]) =>
    value === undefined && Object.hasOwn(operatorVariables, name) ? name : [],
  );
  return { operator, unset, mailParts: { from: values.MAIL_FROM ?? `ReferralHire <hello@${domain}>`, signature } };
}

/** A copied demo setting would put an invented company on legal pages, or mail nobody can answer. */
function refuseDemoOperator(values: OperatorValues) {
  const names = Object.keys(operatorVariables) as (keyof OperatorValues)[];
  const copied = names.filter((name) => {
    const value = values[name] ?? '';
    return value === demo.name || value === demo.address || value.includes(`@${demo.domain}`);
  });
  if (copied.length > 0) throw new StartError(`With APP_ENV=production: ${copied.join(', ')} must be yours, not the demo's.`);
}
