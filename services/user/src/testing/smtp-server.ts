import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** The recipients of each accepted mail. */
  recipients: string[][];
  /** Headers and text of each accepted mail. */
  mails: string[];
  close(): Promise<void>;
}

/** A minimal RFC 5321 server that accepts every mail, or rejects every recipient. */
export async function createSmtpServer(
  options = { rejectsRecipients: false },
): Promise<SmtpServer> {
  const recipients: string[][] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = '';
    let envelope: string[] = [];
    let isData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      if (/^RCPT/i.test(line)) {
        if (options.rejectsRecipients) return reply('550 no such mailbox');
        envelope.push(/<(.*)>/.exec(line)?.[1] ?? line);
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return reply('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      return reply('250 ok');
    };
    reply('220 test');
    socket.on('data', (chunk) => {
      buffered += chunk;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const index = buffered.indexOf(end);
        if (index < 0) return;
        const message = buffered.slice(0, index);
        buffered = buffered.slice(index + end.length);
        if (!isData) {
          command(message);
          continue;
        }
        isData = false;
        mails.push(message);
        recipients.push(envelope);
        envelope = [];
        reply('250 accepted');
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
