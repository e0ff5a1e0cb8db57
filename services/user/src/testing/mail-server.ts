import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';

/** A mail server on a free port that handles each connection like this, and a mailer that uses it. */
export async function mailServer(handle: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@vita.test' });
  return {
    mailer,
    async close() {
      await mailer.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Refuses each connection, as a server that is too busy does (RFC 5321, 3.8). */
export const greetBusy = (socket: Socket): void => {
  socket.end('421 too busy\r\n');
};

interface SmtpOptions {
  take(mail: string, socket: Socket): void;
  /** The reply to a recipient. */
  recipient?: () => string;
}

/** Speaks SMTP (RFC 5321) until a mail has ended, which `take` answers. */
export const smtp =
  ({ take, recipient = () => '250 ok' }: SmtpOptions) =>
  (socket: Socket): void => {
    let received = '';
    let isMail = false;
    const replyTo = (command: string): string => {
      if (command === 'DATA') return '354 go on';
      return command.startsWith('RCPT') ? recipient() : '250 ok';
    };
    socket.write('220 vita.test ESMTP\r\n');
    socket.on('data', (part) => {
      received += part;
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const text = received.slice(0, at);
        received = received.slice(at + end.length);
        if (isMail) take(text, socket);
        else socket.write(`${replyTo(text)}\r\n`);
        isMail = !isMail && text === 'DATA';
      }
    });
  };
