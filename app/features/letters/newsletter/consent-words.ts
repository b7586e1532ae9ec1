import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import type { ConsentsTable } from './tables.server.ts';

const CONSENT_STEPS: Record<ConsentsTable['kind'], string> = {
  requested: 'Pediu a inscrição',
  confirmed: 'Confirmou pelo link do e-mail',
  withdrawn: 'Cancelou a inscrição',
};

/** Without a link: somebody said that the person wants it. */
const TAKEN_OVER: readonly string[] = ['import', 'by-hand'];

/** What happened, in words. */
export function consentStep({ kind, source }: Pick<ConsentsTable, 'kind' | 'source'>): string {
  const isTaken = kind === 'confirmed' && TAKEN_OVER.includes(source);
  return isTaken ? 'Já tinha pedido para receber' : CONSENT_STEPS[kind];
}

/** Where it happened; rows may be older than these words. */
export const CONSENT_SOURCES: Record<string, string> = {
  home: 'Formulário da página inicial',
  footer: 'Formulário do rodapé',
  page: 'Página da newsletter',
  archive: 'Formulário depois das cartas',
  apps: 'Formulário da página de aplicativos',
  item: 'Formulário da página de uma conversa',
  api: 'Chamada da API',
  confirmation: 'Link do e-mail de confirmação',
  unsubscription: 'Link de cancelamento',
  preferences: 'Página de preferências',
  undo: 'Desfez o cancelamento na hora',
  import: 'Lista trazida de outro serviço',
  'address-change': 'Troca de endereço, confirmada por e-mail',
  'by-hand': 'Acrescentada por quem administra',
  admin: 'Pedido atendido na administração',
};

const PROOF_WORDS: Readonly<Record<string, string>> = {
  source: 'origem',
  asked: 'pediu em',
  day: 'lista de',
  file: 'arquivo',
  row: 'linha',
  status: 'situação',
  'opt-in-at': 'inscrição',
  'opt-in-ip': 'IP da inscrição',
  'confirmed-at': 'confirmação',
  'confirmed-ip': 'IP da confirmação',
  'created-at': 'entrada na lista',
  sha256: 'SHA-256 do arquivo',
};

/** A day as people write it; what a file said stays as it is. */
function said(fact: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(fact) ? formatDate(`${fact}T12:00:00.000Z`) : fact;
}

/** What an imported consent rests on: 'origem: Ghost · arquivo: lista.csv · linha: 12'; '' where nothing is told. */
export function proofWords(detail: string): string {
  if (detail === '') return '';
  const stored: unknown = JSON.parse(detail);
  const facts = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  return Object.entries(PROOF_WORDS)
    .flatMap(([name, words]) => (facts.has(name) ? [`${words}: ${said(String(facts.get(name)))}`] : []))
    .join(' · ');
}
