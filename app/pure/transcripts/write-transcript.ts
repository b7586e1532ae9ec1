import type { SpokenText } from './transcript.ts';

/** The files that a transcript is offered as, by the end of their names. */
export const TRANSCRIPT_FILES = {
  vtt: { mime: 'text/vtt', write: toVtt },
  srt: { mime: 'application/x-subrip', write: toSrt },
  json: { mime: 'application/json', write: toTranscriptJson },
  txt: { mime: 'text/plain', write: toTranscriptText },
} as const;

export type TranscriptFile = keyof typeof TRANSCRIPT_FILES;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** WebVTT. Apple shows who speaks only from its `<v Name>`. */
export function toVtt({ lines, speakers }: SpokenText): string {
  const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
  const cues = lines.map(({ startMs, endMs, speaker, text }) => {
    const name = nameOf(speakers, speaker);
    const voice = name ? `<v ${escaped(name)}>` : '';
    return `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${voice}${escaped(text)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** A sign that begins markup, an entity or an arrow for those who read SRT with markup; any other stays. */
const READ_AS_MARKUP = /&(?=#?\w{1,31};)|<(?=[a-z/!\d])|(?<=--)>/gi;

/** SubRip. It knows no speakers and no escapes: a name stands before its words, and only what would be markup is escaped. */
export function toSrt({ lines, speakers }: SpokenText): string {
  return lines
    .map(({ startMs, endMs, speaker, text }, place) => {
      const words = withName(nameOf(speakers, speaker), text).replace(
        READ_AS_MARKUP,
        (sign) => ESCAPES[sign] ?? sign,
      );
      return `${place + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${words}\n`;
    })
    .join('\n');
}

/** The JSON of Podcasting 2.0. */
export function toTranscriptJson({ lines, speakers }: SpokenText): string {
  const segments = lines.map(({ startMs, endMs, speaker, text }) => {
    const name = nameOf(speakers, speaker);
    return {
      ...(name && { speaker: name }),
      startTime: startMs / 1000,
      endTime: endMs / 1000,
      body: text,
    };
  });
  return JSON.stringify({ version: '1.0.0', segments });
}

/** For people: a line each, with whole seconds. */
export function toTranscriptText({ lines, speakers }: SpokenText): string {
  return lines
    .map(
      ({ startMs, speaker, text }) =>
        `[${clock(startMs, '.').slice(0, -4)}] ${withName(nameOf(speakers, speaker), text)}\n`,
    )
    .join('');
}

function nameOf(speakers: readonly string[], speaker: number | null): string | undefined {
  return speaker === null ? undefined : speakers[speaker];
}

function withName(name: string | undefined, text: string): string {
  return name ? `${name}: ${text}` : text;
}

/** 3,725,004 → '01:02:05.004'; hours grow beyond two digits. */
function clock(ms: number, point: string): string {
  const whole = Math.max(0, Math.round(ms));
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(whole / 1000);
  const rest = String(whole % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${point}${rest}`;
}
