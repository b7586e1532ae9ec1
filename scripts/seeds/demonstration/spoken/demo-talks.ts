import type { TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';
import { LONG_SECONDS, SOUND_SECONDS } from '../../../../app/features/house/demonstration/demo-sound.ts';
import { breath, sleep, walk } from './body-themes.ts';
import { habit, phone, work } from './day-themes.ts';
import { makeTalk } from './make-talk.ts';
import { forgiving, friends, hope, loss } from './people-themes.ts';
import type { Theme } from './theme.ts';

const HOST = 'Luísa Prado';

interface DemoTalk {
  /** Of its conversation. */
  key: string;
  guest: string;
  themes: readonly Theme[];
  seconds: number;
  origin: TranscriptOrigin;
}

const TALKS: readonly DemoTalk[] = [
  {
    ...{ key: 'saude-dormir', guest: 'Yara', seconds: LONG_SECONDS, origin: 'file' },
    themes: [sleep, breath, work, phone, walk, habit, friends, forgiving, loss, hope],
  },
  {
    key: 'ansiedade-autoconhecimento',
    guest: 'Helena',
    themes: [breath, hope],
    seconds: SOUND_SECONDS,
    origin: 'file',
  },
  {
    key: 'ansiedade-respirar',
    guest: 'Dona Célia',
    themes: [breath, walk],
    seconds: SOUND_SECONDS,
    origin: 'file',
  },
  { key: 'habitos-dois-minutos', guest: 'Paula', themes: [habit], seconds: SOUND_SECONDS, origin: 'feed' },
  // Nobody has read this one yet.
  {
    key: 'relacionamento-dizer-nao',
    guest: 'Gabriela',
    themes: [work, friends],
    seconds: SOUND_SECONDS,
    origin: 'machine',
  },
  {
    key: 'habitos-manha-possivel',
    guest: 'Camila',
    themes: [habit, sleep, phone, work, hope],
    seconds: 29 * 60,
    origin: 'pasted',
  },
];

/** What is said in six conversations, always the same. */
export function demoTalks() {
  return TALKS.map(({ key, guest, themes, seconds, origin }) => ({
    ...{ itemId: `demo-${key}`, origin, seconds },
    ...makeTalk({ seed: key, host: HOST, guest, themes, seconds }),
  }));
}
