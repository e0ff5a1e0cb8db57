import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** The recipients of each mail that was taken. */
  recipients: string[][];
  /** Each mail as it came, headers and text. */
  mails: string[];
  close(): Promise<void>;
}

/** Takes mails as RFC 5321 says, or refuses every recipient. */
export async function createSmtpServer(options = { refuses: false }): Promise<SmtpServer> {
  const recipients: string[][] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = '';
    let envelope: string[] = [];
    let isData = false;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      if (/^RCPT/i.test(line)) {
        if (options.refuses) return answer('550 no such mailbox');
        envelope.push(/<(.*)>/.exec(line)?.[1] ?? line);
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return answer('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      return answer('250 ok');
    };
    answer('220 test');
    socket.on('data', (chunk) => {
      buffered += chunk;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const index = buffered.indexOf(end);
        if (index < 0) return;
        const taken = buffered.slice(0, index);
        buffered = buffered.slice(index + end.length);
        if (!isData) {
          command(taken);
          continue;
        }
        isData = false;
        mails.push(taken);
        recipients.push(envelope);
        envelope = [];
        answer('250 taken');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recipients,
    mails,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
