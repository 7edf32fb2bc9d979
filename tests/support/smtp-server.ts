import net from 'node:net';

type SmtpOptions = {
  /** Answers DATA with a temporary failure that many times. */
  refuse?: number;
  /** Says nothing more, that many times: before it takes the mail, or after it has it. */
  silent?: { at: 'MAIL' | 'end'; times: number };
};

/** The little SMTP that a sender needs. */
export async function startSmtpServer(options: SmtpOptions = {}) {
  const received: { from: string; to: string[]; data: string }[] = [];
  let refusals = options.refuse ?? 0;
  let silences = options.silent?.times ?? 0;
  const fallsSilent = (at: 'MAIL' | 'end') => options.silent?.at === at && silences-- > 0;
  const server = net.createServer((socket) => {
    let mail = { from: '', to: [] as string[], data: '' };
    let pending = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') {
          mail.data += `${line.replace(/^\.\./, '.')}\n`;
          return;
        }
        inData = false;
        received.push(mail);
        mail = { from: '', to: [], data: '' };
        if (!fallsSilent('end')) say('250 kept');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL' && fallsSilent('MAIL')) return;
      if (verb === 'MAIL') mail.from = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'RCPT') mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (verb === 'DATA' && refusals-- > 0) say('451 try again later');
      else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
    };
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString('utf8')).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => {});
    say('220 ready');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const sender = { from: 'ReferralHire <hello@referralhire.example>', signature: 'Referral Works, Bengaluru' };
  return {
    url,
    /** As the configuration would have them. */
    settings: { transport: 'smtp' as const, smtpUrl: url, ...sender },
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
