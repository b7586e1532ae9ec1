import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { countOf } from '#app/pure/text/plural.ts';

export const ADDRESS_TOASTS = {
  redirected: succeeded('Endereço redirecionado', 'Quem abrir o endereço antigo já chega ao novo.'),
  removed: succeeded('Redirecionamento removido'),
  ignored: succeeded('Endereço ignorado', 'Ele não aparece mais nesta lista.'),
  failed: failed('Nada mudou', 'Recarregue a página e tente de novo.'),
};

export function linesToast(count: number) {
  return succeeded(`${countOf(count, 'endereço redirecionado', 'endereços redirecionados')}`);
}

export const REFUSED = {
  'no-address': 'Isto não é um endereço. Escreva como no site antigo: /2019/05/um-titulo/',
  living: 'Este endereço já é de uma página deste site.',
  own: 'Este endereço é do próprio site, e não pode levar a outro lugar.',
  nowhere: 'Nenhuma página deste site tem este endereço. Confira o destino.',
  foreign: 'Escolha uma página deste site: o endereço começa com /',
  itself: 'O endereço levaria a ele mesmo.',
  'too-long': 'O destino é longo demais.',
  full: 'Não cabem mais endereços antigos.',
} as const;

export type AddressRefusal = keyof typeof REFUSED;

const OF_TARGET: ReadonlySet<AddressRefusal> = new Set(['foreign', 'nowhere', 'too-long']);

/** The fields of the form that a refusal is about. */
export function fieldErrorsOf(reason: AddressRefusal): Record<string, string[]> {
  return { [OF_TARGET.has(reason) ? 'to' : 'from']: [REFUSED[reason]] };
}

const MEND =
  'Nada foi redirecionado ainda. Em cada linha, confira se o endereço antigo não é de uma página daqui e se o novo existe, e envie tudo de novo.';

/** Which lines were left out: all of them, or the first few. */
export function unreadWords(lines: readonly number[]): string {
  const first = lines.slice(0, 10).join(', ');
  const more = lines.length > 10 ? ` e mais ${lines.length - 10}` : '';
  return lines.length === 1
    ? `A linha ${first} não serve. ${MEND}`
    : `As linhas ${first}${more} não servem. ${MEND}`;
}
