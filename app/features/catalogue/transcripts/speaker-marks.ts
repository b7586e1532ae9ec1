import type { Speaker } from '#app/pure/transcripts/patch.ts';

/** More than a transcript has speakers. */
const PER_VERSION = 1_000;

/** The id of the first speaker that a version adds: versions only grow, so no id is given twice. */
export function firstSpeaker(version: number): number {
  return version * PER_VERSION;
}

export function columnsOfSpeakers(speakers: readonly Speaker[]) {
  return {
    speakers: JSON.stringify(speakers.map(({ name }) => name)),
    speaker_marks: JSON.stringify(speakers.map(({ id, version }) => [id, version])),
  };
}

/** @param row the columns `speakers` and `speaker_marks` */
export function readSpeakers(row: { speakers: string; speaker_marks: string | null }): Speaker[] {
  const names = JSON.parse(row.speakers) as string[];
  const marks = JSON.parse(row.speaker_marks ?? '[]') as Array<[id: number, version: number]>;
  return names.map((name, place) => {
    const [id, version] = marks[place] ?? [place + 1, 1];
    return { id, name, version };
  });
}
