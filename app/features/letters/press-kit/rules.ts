import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const SHORTEST_NAME = 2;

/** Requests from one client. */
export const PRESS_KIT_PER_CLIENT = { name: 'press-kit', points: 5, windowMs: HOUR_MS } as const;
/** The same request again within this time counts as a repeat: a double click, a reload. */
export const PRESS_KIT_REPEAT = { name: 'press-kit-repeat', points: 1, windowMs: 5 * MINUTE_MS } as const;
/** Mails to one address, which may be somebody else's. */
export const PRESS_KIT_MAILS = { name: 'press-kit-mail', points: 3, windowMs: DAY_MS } as const;
/** For the links in a mail. */
export const PRESS_LINK_LIFE_MS = 7 * DAY_MS;

/** A text file in every zip. */
export function licenceText(showName: string): string {
  return [
    `Kit de imprensa de ${showName}`,
    '',
    'Estes materiais podem ser usados gratuitamente para fins editoriais (notícias, entrevistas,',
    `resenhas e divulgação de participações), sempre com o crédito “${showName} / Divulgação”.`,
    'Não podem ser usados em publicidade, vendidos nem alterados de modo que mude seu sentido.',
    'Para qualquer outro uso, fale com a gente pela página de contato.',
    '',
  ].join('\r\n');
}
