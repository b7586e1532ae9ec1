import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TestMailbox {
  /** With user and password. */
  url: string;
  /** Messages of each folder, by their numbers. */
  folders: Map<string, Map<number, Buffer>>;
  /** Puts a message into the inbox. @returns its number */
  deliver(source: Buffer): number;
  /** Numbers of the inbox that were read as a whole. */
  readNumbers: number[];
  /** What goes wrong from now on; null ends it. */
  fail(how: 'silent' | 'refuses-password' | 'breaks-at-move' | null): void;
  /** Numbers all messages anew. */
  renumber(): void;
}

const PASSWORD = 's#nha';

/** A mailbox that speaks as much IMAP (RFC 3501, 6851) as reading and moving take, until the test is over. */
export async function openTestMailbox(): Promise<TestMailbox> {
  const folders = new Map([['INBOX', new Map<number, Buffer>()]]);
  const inbox = () => folders.get('INBOX') ?? new Map<number, Buffer>();
  const sockets = new Set<Socket>();
  const readNumbers: number[] = [];
  let failure: Parameters<TestMailbox['fail']>[0] = null;
  let uidValidity = 7;
  let nextUid = 1;

  /** @returns the lines of the answer; the last one is the command's outcome */
  function answer(command: string, rest: string): Array<string | Buffer> {
    switch (command) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1 MOVE UIDPLUS', 'OK'];
      case 'LOGIN':
        return rest.includes(PASSWORD) && failure !== 'refuses-password'
          ? ['OK']
          : ['NO [AUTHENTICATIONFAILED] wrong'];
      case 'LOGOUT':
        return ['* BYE', 'OK'];
      case 'LIST':
        // Asks for the delimiter.
        if (rest === '"" ""') return ['* LIST (\\Noselect) "/" ""', 'OK'];
        return [...[...folders.keys()].map((name) => `* LIST () "/" "${name}"`), 'OK'];
      case 'CREATE': {
        const name = quoted(rest);
        if (folders.has(name)) return ['NO [ALREADYEXISTS] there'];
        folders.set(name, new Map());
        return ['OK'];
      }
      case 'SELECT': {
        const folder = folders.get(quoted(rest));
        if (!folder) return ['NO [NONEXISTENT] no such folder'];
        return [
          '* FLAGS (\\Seen \\Deleted)',
          `* ${folder.size} EXISTS`,
          '* 0 RECENT',
          `* OK [UIDVALIDITY ${uidValidity}] .`,
          `* OK [UIDNEXT ${nextUid}] .`,
          'OK [READ-WRITE]',
        ];
      }
      case 'UID SEARCH':
        return [`* SEARCH ${[...inbox().keys()].join(' ')}`, 'OK'];
      case 'UID FETCH':
        return fetched(rest);
      case 'UID MOVE':
        return moved(rest);
      default:
        return ['OK'];
    }
  }

  function fetched(rest: string): Array<string | Buffer> {
    const lines: Array<string | Buffer> = [];
    for (const uid of numbersIn(rest)) {
      const source = inbox().get(uid);
      if (!source) continue;
      const place = [...inbox().keys()].indexOf(uid) + 1;
      if (/BODY/i.test(rest)) {
        readNumbers.push(uid);
        lines.push(Buffer.from(`* ${place} FETCH (UID ${uid} BODY[] {${source.length}}\r\n`), source, ')');
      } else lines.push(`* ${place} FETCH (UID ${uid} RFC822.SIZE ${source.length})`);
    }
    return [...lines, 'OK'];
  }

  function moved(rest: string): string[] {
    const target = folders.get(quoted(rest.slice(rest.indexOf(' ') + 1)));
    if (!target) return ['NO [TRYCREATE] no such folder'];
    for (const uid of numbersIn(rest)) {
      const source = inbox().get(uid);
      if (!source) continue;
      inbox().delete(uid);
      target.set(uid, source);
    }
    return [`* OK [COPYUID ${uidValidity} 1 1] .`, 'OK'];
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {}); // a client that hangs up is no failure of the test
    if (failure === 'silent') return;
    socket.write('* OK ready\r\n');
    let held = '';
    socket.on('data', (chunk) => {
      held += chunk.toString('latin1');
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end);
        held = held.slice(end + 2);
        const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? [];
        if (failure === 'breaks-at-move' && /MOVE/i.test(command)) {
          socket.destroy();
          return;
        }
        const lines = answer(command.toUpperCase(), rest);
        const outcome = lines.pop();
        for (const one of lines) socket.write(typeof one === 'string' ? `${one}\r\n` : one);
        socket.write(`${tag} ${outcome} done\r\n`);
        if (/^LOGOUT$/i.test(command)) socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `imap://devolve:${encodeURIComponent(PASSWORD)}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    folders,
    readNumbers,
    deliver(source) {
      inbox().set(nextUid, source);
      nextUid += 1;
      return nextUid - 1;
    },
    fail: (how) => {
      failure = how;
    },
    renumber: () => {
      uidValidity += 1;
    },
  };
}

function quoted(text: string): string {
  return /^"(.*)"$/.exec(text.trim())?.[1] ?? text.trim();
}

/** '1:3,5 (UID)' */
function numbersIn(text: string): number[] {
  const ranges = (text.split(' ')[0] ?? '').split(',').map((range) => range.split(':').map(Number));
  return ranges.flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step),
  );
}
