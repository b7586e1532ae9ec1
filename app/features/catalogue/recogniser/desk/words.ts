import { countOf } from '#app/pure/text/plural.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import type { Recognition } from '../queries.server.ts';
import { LEAST_MEASURED_MS } from '../rules.ts';
import type { RecognitionProblem } from '../tables.server.ts';

/** What the page says of a transcript by this machine. */
export interface RecognitionShown {
  state: string;
  tone: 'good' | 'soon' | 'bad' | 'plain';
  text: string;
  /** What the program said, for whoever cares for the server. */
  detail: string | null;
  /** Null unless it runs. */
  progress: { done: string; share: number; estimate: string } | null;
  /** The words of the button that asks; null without one. */
  ask: string | null;
  canCancel: boolean;
}

export interface RecognitionFacts {
  hasModel: boolean;
  sound: 'here' | 'elsewhere' | 'no-sound' | 'no-mp3';
  /** What the item has already. */
  transcript: 'none' | 'of-machine' | 'of-people';
  row: Recognition | null;
  /** How many come before it. */
  before: number;
}

export const PROBLEMS: Readonly<Record<RecognitionProblem, string>> = {
  'no-model':
    'O modelo não está no lugar que RECOGNISER_MODEL indica. Quem cuida do servidor confere o caminho; depois, tente de novo.',
  'no-parts':
    'No lugar que RECOGNISER_MODEL indica faltam partes do modelo: sempre um tokens.txt, e ou um encoder e um decoder, ou um único arquivo .onnx. Quem cuida do servidor confere o que baixou; depois, tente de novo.',
  damaged:
    'Um arquivo do modelo está danificado: não veio inteiro, ou não é um modelo. Quem cuida do servidor o baixa de novo; depois, tente de novo.',
  'no-voice-detection':
    'Ao lado do modelo falta o arquivo que reconhece voz (silero_vad.onnx). Quem cuida do servidor o coloca lá; depois, tente de novo.',
  'no-package':
    'Falta o programa que reconhece fala (sherpa-onnx-node). Quem cuida do servidor o instala; depois, tente de novo.',
  'model-broken':
    'O programa não consegue usar este modelo: ele é de outro tipo, ou suas partes não são do mesmo modelo. Quem cuida do servidor o troca por um que a documentação cita; depois, tente de novo.',
  'no-speech': 'Ninguém fala neste áudio, ou a fala está baixa demais para ser percebida.',
  'no-words':
    'Há fala neste áudio, mas o modelo não deu nenhuma palavra. Provavelmente ele está incompleto (sem os pesos), ou não conhece o português.',
  unreadable: 'Não foi possível ler este áudio como MP3 até o fim. Ouça o arquivo: pode estar danificado.',
  missing: 'O arquivo não está no lugar em que o site guarda os áudios. Veja a saúde do site.',
  'not-fetched': 'O áudio fica em outro servidor, e ele não o entregou inteiro. Tente de novo mais tarde.',
  'no-room': 'Falta espaço no disco do site. Quem cuida do servidor libera espaço; depois, tente de novo.',
  died: 'O programa que reconhece fala parou três vezes no mesmo ponto. Em geral falta memória: um modelo menor resolve.',
  'too-slow':
    'Um trecho demorou demais, três vezes. Esta máquina é lenta para este modelo: um menor resolve.',
  'there-already':
    'Enquanto isso, alguém trouxe ou revisou uma transcrição. Ela ficou, e a desta máquina foi deixada.',
  changed: 'O áudio deste episódio mudou, e o de agora não pode ser transcrito aqui.',
};

const WITHOUT_ASKING = { progress: null, ask: null, canCancel: false, detail: null } as const;

export function recognitionShown(facts: RecognitionFacts): RecognitionShown {
  const { row, transcript } = facts;
  if (row?.status === 'running') return running(row);
  if (row?.status === 'waiting') return waiting(facts);
  const refusal = refusalOf(facts);
  if (refusal) return { ...WITHOUT_ASKING, tone: 'plain', state: 'Não disponível', text: refusal };
  if (row?.status === 'failed')
    return {
      ...{ progress: null, tone: 'bad', canCancel: true },
      state: 'Não ficou pronta',
      text: row.problem ? PROBLEMS[row.problem] : '',
      detail: row.detail,
      ask: 'Tentar de novo',
    };
  if (transcript === 'of-machine')
    return {
      ...WITHOUT_ASKING,
      tone: 'soon',
      state: 'Pronta, e ainda não revisada',
      text: 'A transcrição que está aqui foi feita por esta máquina. Até alguém ler e corrigir, o site avisa isso a quem lê.',
      ask: 'Transcrever de novo',
    };
  return {
    ...WITHOUT_ASKING,
    tone: 'plain',
    state: 'Ainda não pedida',
    text: `A máquina do site ouve o áudio e escreve uma primeira versão, para você corrigir. Leva tempo, às vezes mais do que o próprio áudio, e não atrasa o site.${facts.sound === 'elsewhere' ? ' O áudio fica em outro servidor: o site o busca antes, inteiro.' : ''}`,
    ask: 'Transcrever nesta máquina',
  };
}

function refusalOf({ hasModel, sound, transcript }: RecognitionFacts): string | null {
  if (transcript === 'of-people')
    return 'Este episódio já tem uma transcrição trazida ou revisada por uma pessoa, e a máquina não a substitui. Para pedir uma nova, exclua antes a que existe.';
  if (!hasModel)
    return 'Nenhum modelo de reconhecimento de fala está instalado neste servidor. Quem cuida dele lê “RECOGNISER_MODEL” nas configurações.';
  if (sound === 'no-sound') return 'Este episódio não tem um arquivo de áudio que o site possa ouvir.';
  if (sound === 'no-mp3')
    return 'Só áudios MP3 são transcritos aqui. Este é de outro formato: grave-o também como MP3, ou traga uma transcrição pronta.';
  return null;
}

function waiting({ before }: RecognitionFacts): RecognitionShown {
  return {
    ...WITHOUT_ASKING,
    tone: 'plain',
    state: 'Na fila',
    text:
      before > 0
        ? `Antes ${before === 1 ? 'vem' : 'vêm'} ${countOf(before, 'outro áudio', 'outros áudios')}: a máquina transcreve um de cada vez.`
        : 'Começa em alguns segundos.',
    canCancel: true,
  };
}

function running(row: Recognition): RecognitionShown {
  const [done, all] = [Number(row.done_ms), Number(row.all_ms ?? 0)];
  const share = all > 0 ? Math.min(1, done / all) : 0;
  return {
    ...WITHOUT_ASKING,
    tone: 'soon',
    state: all > 0 ? `Transcrevendo: ${Math.floor(share * 100)} %` : 'Transcrevendo',
    text: 'Você pode fechar esta página. Se o servidor parar, o trabalho continua depois de onde estava.',
    progress: {
      done:
        all > 0
          ? `${formatPlayingTime(done / 1_000)} de ${formatPlayingTime(all / 1_000)} de áudio`
          : 'Abrindo o modelo e o áudio',
      share,
      estimate: estimateOf(row, all - done),
    },
    canCancel: true,
  };
}

/** By what this sound has taken so far on this machine, and by nothing else. */
function estimateOf({ worked_ms, worked_sound_ms }: Recognition, leftMs: number): string {
  const [worked, sound] = [Number(worked_ms), Number(worked_sound_ms)];
  if (sound < LEAST_MEASURED_MS || worked === 0 || leftMs < 0) return 'Ainda medindo quanto tempo leva.';
  const speed = `nesta máquina, uma hora de áudio leva ${roughly((HOUR_MS * worked) / sound)}`;
  return `Deve faltar ${roughly((leftMs * worked) / sound)} (${speed}).`;
}

function roughly(ms: number): string {
  if (ms < MINUTE_MS) return 'menos de um minuto';
  if (ms < 90 * MINUTE_MS) return `cerca de ${countOf(Math.round(ms / MINUTE_MS), 'minuto', 'minutos')}`;
  if (ms < 2 * DAY_MS) return `cerca de ${countOf(Math.round(ms / HOUR_MS), 'hora', 'horas')}`;
  return `cerca de ${countOf(Math.round(ms / DAY_MS), 'dia', 'dias')}`;
}
