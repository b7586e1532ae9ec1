import { expect, test } from 'vitest';
import { openTestMailbox } from '../../../tests/support/servers/imap-server.ts';
import { type Mailbox, MailboxFailure, withMailbox } from './mailbox.server.ts';

const LIMITS = { mostBytes: 10_000 };
const open = <T>(url: string, work: (mailbox: Mailbox) => Promise<T>, longestMs?: number) =>
  withMailbox(url, work, { ...LIMITS, longestMs });

test('lists, measures, reads and moves messages, and names the mailbox with its numbering', async () => {
  const { url, deliver, folders } = await openTestMailbox();
  for (const text of ['um', 'dois', 'três']) deliver(Buffer.from(text));
  const told = await open(url, async (mailbox) => {
    const sizes = [...(await mailbox.sizesOf([1, 3, 9]))];
    const read = [await mailbox.read(2), await mailbox.read(9)];
    await mailbox.move([1, 3], 'Pasta nova');
    await mailbox.move([], 'Outra');
    await mailbox.move([2], 'Pasta nova');
    return { id: mailbox.id, sizes, read: read.map((one) => one?.toString()), left: await mailbox.list() };
  });
  expect(told).toEqual({
    id: `devolve@${new URL(url).host}/INBOX;7`,
    sizes: [
      [1, 2],
      [3, 5],
    ],
    read: ['dois', undefined],
    left: [],
  });
  expect([...folders.keys()]).toEqual(['INBOX', 'Pasta nova']);
  expect([...(folders.get('Pasta nova')?.keys() ?? [])]).toEqual([1, 3, 2]);
});

test('the address may name another folder', async () => {
  const { url, folders } = await openTestMailbox();
  folders.set('Correio devolvido', new Map());
  const id = await open(`${url}/Correio%20devolvido`, async (mailbox) => mailbox.id);
  expect(id).toContain('/Correio devolvido;7');
  await expect(open(`${url}/Nada`, async () => 1)).rejects.toThrow(
    'A pasta da caixa de devoluções não existe. Confira o fim de BOUNCE_IMAP_URL',
  );
});

test('a message that is larger than it said breaks off', async () => {
  const { url, deliver } = await openTestMailbox();
  deliver(Buffer.alloc(LIMITS.mostBytes + 1, 'x'));
  await expect(open(url, (mailbox) => mailbox.read(1))).rejects.toThrow(MailboxFailure);
});

test('says why it cannot be opened', async () => {
  const { url, fail } = await openTestMailbox();
  fail('refuses-password');
  const refused = open(url, async () => 1);
  await expect(refused).rejects.toThrow(
    'O servidor recusou o usuário ou a senha da caixa de devoluções. Confira',
  );
  await expect(open('imap://u:s@127.0.0.1:1', async () => 1)).rejects.toThrow('não aceita conexões');
  await expect(open(url.replace('imap:', 'imaps:'), async () => 1)).rejects.toThrow(
    'use imaps:// com a porta 993',
  );
});

test('a server that says nothing is left after a while', async () => {
  const { url, fail } = await openTestMailbox();
  fail('silent');
  await expect(open(url, async () => 1, 200)).rejects.toThrow('não pôde ser lida');
});

test("the work's own error stays as it is", async () => {
  const { url } = await openTestMailbox();
  const failing = open(url, async () => {
    throw new TypeError('own');
  });
  await expect(failing).rejects.toThrow(new TypeError('own'));
});
