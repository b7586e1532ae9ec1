import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { systemClock } from '#app/platform/clock/clock.ts';
import { createTally, sum } from '#app/platform/tally.server.ts';
import { ViewNotes } from '../../server/requests/view-notes.ts';
import { type Row, row } from './table.ts';

const NOTES = 1_000_000;
const KEYS = 500;
const ROUNDS = 7;

/**
 * What a count costs on the path of an answer. A page from memory takes 13 to 20 µs: a hundredth of it may go into
 * counting. The keys are there before: making one is its room's cost.
 */
export async function measureTally(): Promise<Row[]> {
  const keys = Array.from({ length: KEYS }, (_, number) => `2026-06-15 ${number}`);
  const counter = { name: 'bench', most: KEYS, together: sum, store: () => async () => {} };
  const tally = createTally();
  let plain = 0;
  const view = await viewNs();
  return [
    row(
      'contar: somar a um número',
      fastestNs(() => (plain += 1)),
      'ns',
    ),
    row(
      'contar: chave conhecida',
      fastestNs((at) => tally.note(counter, keys[at % KEYS] ?? '', 1)),
      'ns',
      {
        most: 200,
      },
    ),
    row(
      'contar: chave que não cabe',
      fastestNs((at) => tally.note(counter, FULL[at % KEYS] ?? '', 1)),
      'ns',
      {
        most: 200,
      },
    ),
    row('contar uma página vista, no caminho da resposta', view.onPath, 'ns', { most: 200 }),
    row('contar uma página vista, depois das respostas', view.after, 'ns', { most: 1_000 }),
  ];
}

/** Views of 300 visitors and 40 pages, as the server notes them. */
async function viewNs(): Promise<{ onPath: number; after: number }> {
  const services = { tally: createTally(), clock: systemClock, publicUrl: 'https://conversas.example' };
  const notes = new ViewNotes(services, ({ socket }) => socket.remoteAddress ?? '');
  const requests = Array.from({ length: VISITORS }, (_, at) => ({
    ...{ method: 'GET', url: `/episodios/conversa-${at % 40}` },
    headers: { 'user-agent': BROWSER, referer: 'https://www.google.com/' },
    socket: { remoteAddress: `177.32.0.${at % 250}` },
  })) as unknown as IncomingMessage[];
  const rounds: Array<[onPath: number, after: number]> = [];
  for (let round = 0; round < 400; round += 1) {
    const began = process.hrtime.bigint();
    for (const req of requests) notes.note(req, 200);
    const answered = process.hrtime.bigint();
    await turn();
    rounds.push([Number(answered - began), Number(process.hrtime.bigint() - answered)]);
  }
  const fastest = (which: 0 | 1) => Math.min(...rounds.map((round) => round[which])) / VISITORS;
  return { onPath: fastest(0), after: fastest(1) };
}

const VISITORS = 300;
const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const FULL = Array.from({ length: KEYS }, (_, number) => `2026-06-16 ${number}`);

/** The fastest of several rounds: others are disturbed by other programs. */
function fastestNs(note: (at: number) => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const began = process.hrtime.bigint();
    for (let at = 0; at < NOTES; at += 1) note(at);
    return Number(process.hrtime.bigint() - began) / NOTES;
  });
  return Math.min(...rounds);
}
