import { createTally, sum } from '#app/platform/tally.server.ts';
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
  ];
}

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
