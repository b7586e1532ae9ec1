import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from './store.ts';

function journal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'state', 'sandbox.jsonl');
}

const card = (id: string) => ({ id });

test('reads back what was stored, in order, without what was removed', () => {
  const file = journal();
  const store = openStore(file);
  for (const id of ['a', 'b', 'c']) store.transact(() => store.put('failing_cards', card(id)));
  store.transact(() => store.remove('failing_cards', 'b'));
  // The first opening rewrote the file; the second reads that.
  openStore(file);
  expect(openStore(file).all('failing_cards')).toEqual([card('a'), card('c')]);
});

test('a transaction that throws stores nothing', () => {
  const file = journal();
  const store = openStore(file);
  const fail = () =>
    store.transact(() => {
      store.put('failing_cards', card('a'));
      store.transact(() => store.put('failing_cards', card('b')));
      throw new Error('no');
    });
  expect(fail).toThrow('no');
  expect(store.all('failing_cards')).toEqual([]);
  expect(openStore(file).all('failing_cards')).toEqual([]);
});

test('ignores a line that a crash cut off', () => {
  const file = journal();
  const store = openStore(file);
  store.transact(() => store.put('failing_cards', card('a')));
  appendFileSync(file, '[["failing_cards","b",{"id":"b"}],["failing_ca');
  const again = openStore(file);
  expect(again.all('failing_cards')).toEqual([card('a')]);
  again.transact(() => again.put('failing_cards', card('c')));
  expect(openStore(file).all('failing_cards')).toEqual([card('a'), card('c')]);
});
