/** What a peer's `bench.sh` prints for one operation. */
export interface PeerLine {
  peer: string;
  operation: string;
  requestsPerSecond: number;
  /** Milliseconds of processor time of a request, with PostgreSQL. */
  cpuMs: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  requests: number;
  /** Responses that the peer's own check rejected. */
  wrong: number;
}

const form =
  /^(\w+) (\w+): ([\d.]+) (?:req|tx)\/s +p50 ([\d.]+) ms +p99 ([\d.]+) ms +cpu ([\d.]+) ms\/(?:req|tx) .*?\bn=(\d+)(?:.*?\bwrong=(\d+))?/;

/** The lines of operations in the output; others are left out. */
export function parsePeerLines(output: string): PeerLine[] {
  return output.split('\n').flatMap((line) => {
    const found = form.exec(line);
    if (!found) return [];
    const [, peer = '', operation = '', rate, p50, p99, cpu, count, wrong = 0] = found;
    return [
      {
        peer,
        operation,
        requestsPerSecond: Number(rate),
        cpuMs: Number(cpu),
        p50: Number(p50),
        p99: Number(p99),
        requests: Number(count),
        wrong: Number(wrong),
      },
    ];
  });
}

/** @throws unless the output has a line of this operation whose responses were all right */
export function peerLineOf(output: string, peer: string, operation: string): PeerLine {
  const line = parsePeerLines(output).find(
    (one) => one.peer === peer && one.operation === operation,
  );
  if (!line) throw new Error(`${peer} measured no ${operation}: ${output.slice(-500)}`);
  if (line.wrong > 0 || line.requests === 0) {
    throw new Error(`${peer} ${operation}: ${line.wrong} wrong of ${line.requests} responses`);
  }
  return line;
}
