import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import { rooms } from '#app/wiring/rooms.server.ts';
import type { Samples } from './support/samples.ts';

const found = import.meta.glob<Samples>('../app/features/*/*/**/samples.test-support.ts', {
  eager: true,
  import: 'samples',
});
const mails = Object.values(found).flatMap((samples) => samples.mails ?? []);

test.each(mails)('the mail $name says the same as ever', async ({ kind: { name: kind }, subject, facts }) => {
  const { html, text } = await findMailParts({ kind, facts, html: '', text: '' });
  const sha256 = createHash('sha256').update(html).digest('hex');
  expect(`${kind}\n${subject}\n${sha256}\n\n${text}\n`).toMatchSnapshot();
});

test.each(mails.filter(({ kind }) => !kind.isToHost))(
  'of who is written to $name stores the first name alone',
  ({ facts }) => expect(facts).not.toMatch(/Souza|ana@exemplo|<b>/),
);

test('every declared kind has a sample', () => {
  const declared = [...rooms.values()].flatMap((room) => room.mails ?? []);
  const names = declared.flatMap(({ kinds }) => Object.values(kinds).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(40);
  expect([...new Set(mails.map(({ kind }) => kind.name))].sort()).toEqual(names.sort());
});
