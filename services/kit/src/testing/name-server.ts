import { createSocket } from 'node:dgram';
import { decode, encode, type StringAnswer } from 'dns-packet';

type Answers = Partial<Record<'A' | 'AAAA' | 'TXT', readonly string[]>>;

/** A name server on a UDP port of this machine. Names that it does not know do not exist. */
export async function startNameServer() {
  const zone = new Map<string, Answers>();
  const asked: string[] = [];
  let isSilent = false;
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    if (isSilent) return;
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    if (!question) return;
    const { name, type } = question;
    asked.push(`${type} ${name}`);
    const known = zone.get(name);
    const answers = (known?.[type as keyof Answers] ?? []).map(
      (data) => ({ name, type, ttl: 0, class: 'IN', data }) as StringAnswer,
    );
    const missing = 3;
    const flags = 0x0180 | (known ? 0 : missing);
    socket.send(encode({ id, type: 'response', flags, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    /** `address:port`. */
    address: `127.0.0.1:${socket.address().port}`,
    /** `TXT example.org` for each question. */
    asked,
    set: (name: string, answers: Answers) => zone.set(name, answers),
    /** From now on it answers nothing. */
    silence: () => {
      isSilent = true;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
