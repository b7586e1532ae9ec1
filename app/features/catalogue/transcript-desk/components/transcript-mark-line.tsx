import type { TranscriptMark } from '../transcript-marks.server.ts';

const MARKS: Readonly<Record<TranscriptMark, string>> = {
  none: 'Sem transcrição',
  machine: 'Transcrição por máquina, por revisar',
  reviewed: 'Transcrição revisada',
};

/** In a list: whether what is said can be read. */
export function TranscriptMarkLine({ mark }: { mark: TranscriptMark | undefined }) {
  return mark ? <p className="sub">{MARKS[mark]}</p> : null;
}
