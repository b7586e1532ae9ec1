import type { LeftOutReason } from '#app/pure/media/enclosure.ts';

/** Why a listener would not get an episode, with what was met, for the words. */
export interface Finding {
  kind: keyof typeof WORDS;
  detail: string | null;
}

interface Words {
  /** After 'o aplicativo': what it meets. @param detail what was met */
  meets: (detail: string) => string;
  /** What the host can do. */
  mend: string;
}

const SEND_AGAIN = 'Abra a conversa no admin e envie o áudio outra vez.';
const LOOK_AT_FEED = 'Abra o endereço do feed no navegador. Se o erro continuar, veja a Saúde do site.';
const OLD_FEED =
  'Um cache à frente do site, como o da hospedagem, pode guardar o feed antigo: peça que o endereço do feed não fique guardado.';

const LEFT_OUT: Readonly<Record<string, string>> = {
  'no-audio': ': o endereço do áudio não serve',
  'no-size': ': o tamanho do áudio não é conhecido',
  'no-type': ': o tipo do áudio não é conhecido',
} satisfies Record<LeftOutReason, string>;

const WORDS = {
  'feed-status': {
    meets: (status) => `recebe um erro no lugar do feed (${status}) e não fica sabendo da conversa`,
    mend: LOOK_AT_FEED,
  },
  'feed-silent': {
    meets: () => 'não recebe resposta do endereço do feed',
    mend: 'Abra o endereço do feed no celular, fora da sua rede. Se abrir, só o servidor não alcança o próprio endereço; se não abrir, fale com quem hospeda o site.',
  },
  'feed-broken': { meets: () => 'recebe um feed que não dá para ler', mend: LOOK_AT_FEED },
  'not-in-feed': {
    meets: (reason) => `não encontra a conversa no feed${LEFT_OUT[reason] ?? ''}`,
    mend: `Se a conversa está sem áudio, tamanho ou tipo, envie o arquivo outra vez. ${OLD_FEED}`,
  },
  'other-enclosure': {
    meets: (said) => `recebe do feed outro tamanho ou tipo do áudio (${said})`,
    mend: OLD_FEED,
  },
  'sound-status': { meets: (status) => `recebe um erro no lugar do áudio (${status})`, mend: SEND_AGAIN },
  'sound-silent': {
    meets: () => 'não recebe resposta ao pedir o áudio',
    mend: 'Abra o áudio no celular, fora da sua rede. Se não tocar, envie o arquivo outra vez ou fale com quem guarda os áudios.',
  },
  'sound-cut': { meets: () => 'recebe o áudio só até antes do fim', mend: SEND_AGAIN },
  'other-size': {
    meets: (sizes) => `recebe um áudio de outro tamanho que o do feed (${sizes})`,
    mend: SEND_AGAIN,
  },
  'not-sound': { meets: (type) => `recebe outra coisa no lugar do áudio (${type})`, mend: SEND_AGAIN },
} satisfies Record<string, Words>;

/** 'recebe um erro no lugar do áudio (404)' */
export function meetsWords({ kind, detail }: Finding): string {
  return WORDS[kind].meets(detail ?? '');
}

export function mendWords({ kind }: Pick<Finding, 'kind'>): string {
  return WORDS[kind].mend;
}

export const FINDING_KINDS = Object.keys(WORDS) as Array<Finding['kind']>;
