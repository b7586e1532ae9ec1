import {
  goesOnAt,
  heardOf,
  load,
  playback,
  seek,
  setPlaying,
  setRate,
  startEngine,
} from './engine/engine.ts';
import { placeOf, readKept, withPlace, writeKept } from './heard/kept-playback.ts';
import { createPlayReport, type PlayReport } from './play-report.ts';
import { createQueueKeeper, keptSeconds } from './queue/kept-queue.ts';
import { player, type Track } from './queue/queue.ts';

// Joins the parts, which do not know each other: the engine plays what the queue says, and tells how far it came.

const keeper = createQueueKeeper();
let loaded: Track | undefined;
let report: PlayReport | undefined;

startEngine(readKept().rate, {
  onTurn: (isPlaying) => player.set({ isPlaying }),
  onUse: keeper.take,
  onGiveWay() {
    keeper.leave();
    player.set({ isPlaying: false });
  },
  onAdvance: (position) => report?.advance(position),
  onRest: keep,
  onEnd() {
    const { queue, index } = player.get();
    if (queue[index + 1]) step(1);
    else player.set({ isPlaying: false });
  },
  onPrevious: () => step(-1),
});
addEventListener('pagehide', leave);
// Phones may end a hidden page without another event.
document.addEventListener('visibilitychange', leave);
player.subscribe(follow);
follow();

/** Goes to the next or previous track. Going back in mid-episode first returns to its beginning. */
export function step(by: 1 | -1): void {
  const { queue, index } = player.get();
  if (by < 0 && playback.get().position > 5) seek(0);
  else if (queue[index + by]) player.set({ index: index + by, isPlaying: true });
}

export function chooseRate(rate: number): void {
  writeKept({ ...readKept(), rate });
  setRate(rate);
}

/** Makes the engine follow the queue. */
function follow(): void {
  const { queue, index, isPlaying, at } = player.get();
  const track = queue[index];
  const isOther = track?.id !== loaded?.id || track?.audioUrl !== loaded?.audioUrl;
  if (isOther) {
    keepPlace();
    loaded = track;
    report?.send();
    report = track && createPlayReport(track.id);
    load(track, track ? (at ?? keptSeconds(track.id) ?? placeOf(readKept(), track.id)) : 0);
  }
  if (at !== null) {
    if (!isOther) seek(at);
    player.set({ at: null });
  }
  keeper.keep(goesOnAt());
  setPlaying(isPlaying, queue[index + 1] ? () => step(1) : null);
}

function leave(): void {
  keep();
  report?.send();
}

function keep(): void {
  keepPlace();
  keeper.keep(goesOnAt());
}

function keepPlace(): void {
  const heard = heardOf();
  // Read again: another tab may have stored something in the meantime.
  if (heard) writeKept(withPlace(readKept(), heard.id, heard.seconds, heard.duration));
}
