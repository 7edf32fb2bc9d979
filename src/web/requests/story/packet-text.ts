import type { ShownRequest } from './shown-request.ts';

type Packet = Pick<ShownRequest, 'position' | 'company' | 'before' | 'fullName' | 'email' | 'linkedin' | 'message'>;

/** Everything that an employer's referral form asks for, to be pasted there in one go. */
export function packetText({ position, company, before, fullName, email, linkedin, message }: Packet): string {
  const lines = [
    ['Candidate', fullName],
    ['Email', email],
    ['LinkedIn', linkedin],
    ['Position', position],
    ['Company', company],
    ['Job', before.job ?? ''],
  ];
  const facts = lines.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
  return [...facts, '', message].join('\n');
}
