import { allProviders } from '#app/pure/orders/providers.ts';
import type { Role } from './list/columns.ts';

/** What happens with a row. The order is that of the page. */
export const OUTCOMES = [
  'new',
  'unproven',
  'ask',
  'known',
  'left',
  'stopped',
  'out',
  'repeated',
  'invalid',
  'too-long',
  'failed',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

export type Counts = Record<Outcome, number>;

export const NO_COUNTS: Counts = {
  new: 0,
  unproven: 0,
  ask: 0,
  known: 0,
  left: 0,
  stopped: 0,
  out: 0,
  repeated: 0,
  invalid: 0,
  'too-long': 0,
  failed: 0,
};

export const OUTCOME_WORDS: Record<Outcome, { label: string; hint: string }> = {
  new: {
    label: 'Entram',
    hint: 'Gente nova: já confirmada, ou depois de confirmar.',
  },
  unproven: {
    label: 'Entram, mas sem prova de que confirmaram',
    hint: 'A hora da inscrição e a da confirmação são a mesma: o serviço anterior não pediu a confirmação. Dá para pedi-la agora, abaixo.',
  },
  ask: {
    label: 'Só depois de confirmar',
    hint: 'No serviço anterior ainda não tinham confirmado, ou a situação não é clara.',
  },
  known: { label: 'Já estão aqui', hint: 'Nada muda para elas.' },
  left: { label: 'Saíram daqui', hint: 'Cancelaram a inscrição neste site: continuam fora.' },
  stopped: {
    label: 'Não recebem cartas',
    hint: 'O endereço devolveu cartas, reclamou ou pediu para sair: continua fora.',
  },
  out: { label: 'Saíram no serviço anterior', hint: 'Ficam anotadas para não receber cartas.' },
  repeated: { label: 'Repetidas', hint: 'O mesmo endereço em outra linha, mesmo escrito de outro jeito.' },
  invalid: { label: 'Sem endereço válido', hint: 'A linha fica de fora.' },
  'too-long': {
    label: 'Linhas longas demais',
    hint: 'Uma célula tem mais texto do que uma lista de pessoas: a linha fica de fora. Encurte-a e importe de novo.',
  },
  failed: {
    label: 'Não entraram por um erro nosso',
    hint: 'Importe de novo só estas linhas: quem já entrou não muda.',
  },
};

export const ROLE_WORDS: Record<Role, string> = {
  email: 'E-mail',
  name: 'Nome completo',
  'first-name': 'Primeiro nome',
  'last-name': 'Sobrenome',
  status: 'Situação da inscrição',
  consent: 'Aceita receber cartas (em palavras)',
  'left-state': 'Outra situação (só conta quem saiu)',
  'left-at': 'Quando saiu',
  'is-disabled': 'Não quer e-mails (sim/não)',
  'is-subscribed': 'Quer e-mails (sim/não)',
  'is-confirmed': 'Confirmou a inscrição (sim/não)',
  'opt-in-at': 'Quando se inscreveu',
  'opt-in-ip': 'IP da inscrição',
  'confirmed-at': 'Quando confirmou',
  'confirmed-ip': 'IP da confirmação',
  'created-at': 'Quando entrou na lista',
  customer: `Número de cliente ${allProviders('at')}`,
  ignored: 'Não usar',
};
