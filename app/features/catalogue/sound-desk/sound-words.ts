import { STEP_DB } from '#app/features/media/sound/mp3-gain.ts';
import { isBarred, levelOf } from './level.ts';
import type { ItemSound } from './queries.server.ts';
import { type Plan, planLevel, TARGET_LUFS } from './rules.ts';
import type { SoundProblem } from './tables.server.ts';

/** What the page says of a sound. */
export interface SoundShown {
  /** In one line, also on the form of the episode. */
  state: string;
  tone: 'good' | 'soon' | 'plain';
  /** What it means for who listens, and what keeps it as it is. */
  text: string;
  facts: Array<{ label: string; value: string }>;
  /** What the button does; null without one. */
  offer: string | null;
  /** What is done with the sound of now: '6 dB mais alto do que o arquivo que você enviou'; null for that file. */
  moved: string | null;
  isUnderWay: boolean;
}

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** '−16,1': with a minus, not a hyphen. */
const number = (value: number) => decimal.format(value).replace('-', '−');

/** A smaller difference between two programs is hardly heard. */
const NOTICED_DB = 3;

const PROBLEMS: Readonly<Record<SoundProblem, string>> = {
  'no-mp3': 'O arquivo não é um MP3, e só MP3 é medido aqui. Ele continua como está.',
  crc: 'Este MP3 tem códigos de conferência em cada trecho; mudar o volume os quebraria. Ele continua como está.',
  mixed: 'Este MP3 junta trechos de formatos diferentes. Ele continua como está.',
  broken: 'Este MP3 tem outra coisa no meio do som. Ele continua como está.',
  unreadable: 'Não foi possível ler este áudio até o fim. Ouça o arquivo: pode estar danificado.',
  missing: 'O arquivo não está no lugar em que o site guarda os áudios. Veja a saúde do site.',
  differs:
    'Desfazer não daria exatamente o arquivo que você enviou, então nada mudou. Para voltar a ele, envie-o de novo.',
  'no-room': 'Falta espaço no disco do site. Quem cuida do servidor libera espaço; depois, tente de novo.',
  unfinished:
    'Da última vez o arquivo novo não chegou a ficar pronto, e nada mudou. Tente de novo; se não adiantar, veja a saúde do site.',
};

const ONLY_MP3 = 'Só arquivos MP3 são medidos aqui. Este continua como está.';
const NOT_YET = 'A medição roda sozinha, em até dez minutos, e não atrasa o site.';
const STAYS: Readonly<Record<Extract<Plan, { ok: false }>['why'], string>> = {
  near: '',
  peak: 'O site não pode deixá-lo mais alto sem distorcer: o momento mais forte já está perto do limite. Só uma nova edição, com compressor ou limitador, resolve.',
  gain: 'O próprio arquivo não deixa mudar mais.',
};

export function soundShown({ file, level }: ItemSound): SoundShown {
  const isUnderWay = level !== null && level.wanted_steps !== null;
  const steps = Number(level?.steps ?? 0);
  const shown = {
    facts: [],
    offer: null,
    moved: steps === 0 ? null : `${byWords(steps * STEP_DB)} do que o arquivo que você enviou`,
    isUnderWay,
  };
  if (!file)
    return {
      ...shown,
      tone: 'plain',
      state: 'O áudio não está guardado neste site',
      text: 'O volume só é medido nos áudios guardados aqui.',
    };
  if (file.mime !== 'audio/mpeg')
    return { ...shown, tone: 'plain', state: 'Volume não medido', text: ONLY_MP3 };
  const problem = level?.problem ? PROBLEMS[level.problem] : '';
  if (level?.status === 'refused')
    return { ...shown, tone: 'soon', state: 'Volume não medido', text: problem };
  if (level?.status !== 'measured')
    return { ...shown, tone: 'plain', state: 'Volume ainda não medido', text: NOT_YET };
  const measured = levelOf(level);
  if (!measured)
    return {
      ...shown,
      tone: 'soon',
      state: 'Só há silêncio neste áudio',
      text: 'Ouça o arquivo antes de publicar.',
    };
  const plan = planLevel(measured);
  const facts = [
    { label: 'Volume médio', value: `${number(measured.loudness)} LUFS` },
    { label: 'O que os aplicativos pedem', value: `perto de ${number(TARGET_LUFS).replace(',0', '')} LUFS` },
    { label: 'Momento mais forte', value: `${number(measured.peak)} dB (o limite é 0)` },
  ];
  const isQuiet = measured.loudness < TARGET_LUFS;
  const isFar = Math.abs(measured.loudness - TARGET_LUFS) > NOTICED_DB;
  if (!plan.ok && plan.why === 'near')
    return { ...shown, facts, tone: 'good', state: 'No volume que os aplicativos pedem', text: problem };
  return {
    ...shown,
    facts,
    tone: 'soon',
    state: isQuiet ? 'Mais baixo do que os aplicativos pedem' : 'Mais alto do que os aplicativos pedem',
    text: [
      !isFar
        ? 'A diferença é pequena, e quase ninguém a nota.'
        : isQuiet
          ? 'Quem ouve na rua ou no carro precisa aumentar o volume, e leva um susto com o áudio seguinte.'
          : 'Os aplicativos abaixam o que está alto demais, e quem ouve em outros lugares abaixa na mão.',
      problem || (plan.ok ? '' : STAYS[plan.why]),
    ]
      .filter(Boolean)
      .join(' '),
    offer: plan.ok && !isBarred(level) ? offerWords(plan) : null,
  };
}

function offerWords({ db, loudness, peak }: Extract<Plan, { ok: true }>): string {
  return `Deixa o áudio ${byWords(db)}: fica em ${number(loudness)} LUFS, com o momento mais forte em ${number(peak)} dB.`;
}

function byWords(db: number): string {
  return `${decimal.format(Math.abs(db))} dB ${db > 0 ? 'mais alto' : 'mais baixo'}`;
}
