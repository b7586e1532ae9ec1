import { createSocket } from 'node:dgram';
import { onTestFinished } from 'vitest';

const TYPES: Record<number, 'A' | 'MX' | 'TXT' | 'AAAA'> = { 1: 'A', 15: 'MX', 16: 'TXT', 28: 'AAAA' };

/** Records by 'TXT name': a text in chunks, '10 host' or an IPv4 address. 'fails' answers SERVFAIL. */
type Zone = Readonly<Record<string, ReadonlyArray<readonly string[]> | 'fails' | 'silent'>>;

export interface TestDns {
  /** 'address:port' */
  server: string;
  /** Questions so far: 'TXT exemplo.com.br'. */
  questions: string[];
}

/** A real DNS server with these records, until the test is over. */
export async function openTestDns(zone: Zone): Promise<TestDns> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionIn(query);
    const question = `${TYPES[type] ?? type} ${name}`;
    questions.push(question);
    const records = zone[question];
    if (records === 'silent') return;
    const names = Object.keys(zone).map((key) => key.split(' ')[1]);
    const code = records === 'fails' ? 2 : names.includes(name) ? 0 : 3;
    const answers = Array.isArray(records) ? records : [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | code, 2);
    for (const [count, at] of [
      [1, 4],
      [answers.length, 6],
      [0, 8],
      [0, 10],
    ] as const)
      head.writeUInt16BE(count, at);
    const body = answers.map((chunks) => record(type, dataOf(type, chunks)));
    socket.send(Buffer.concat([head, query.subarray(12, end), ...body]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, questions };
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name of the question
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: number, chunks: readonly string[]): Buffer {
  const [first = ''] = chunks;
  if (TYPES[type] === 'A') return Buffer.from(first.split('.').map(Number));
  if (TYPES[type] === 'MX') {
    const [priority, host = ''] = first.split(' ');
    return Buffer.concat([Buffer.from([0, Number(priority)]), labelled(host)]);
  }
  return Buffer.concat(
    chunks.map((chunk) => Buffer.from(`${String.fromCharCode(chunk.length)}${chunk}`, 'latin1')),
  );
}

function labelled(host: string): Buffer {
  const labels = host.split('.').filter(Boolean);
  return Buffer.concat([
    ...labels.map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
    Buffer.from([0]),
  ]);
}
