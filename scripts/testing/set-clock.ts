import { readFileSync } from 'node:fs';

// Loaded before the built site (`node --import`) by trials: its clock is as far from the true one as a file says, in
// seconds. Timers and `performance.now` go on as before, as under a clock that somebody sets. The site itself has no such
// setting: nobody can lie to it who cannot already choose what its process runs.
const LOOK_EVERY_MS = 20;
const file = process.env.TRIAL_CLOCK_FILE;
const TrueDate = Date;
let offsetMs = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (file && performance.now() - readAt > LOOK_EVERY_MS) {
    readAt = performance.now();
    offsetMs = Number(readFileSync(file, 'utf8')) * 1_000;
  }
  return TrueDate.now() + offsetMs;
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
