import type { ListName } from './lists-in-force.server.ts';

const LISTS: Readonly<Record<ListName, string>> = {
  agents: 'lista de aplicativos e robôs',
  networks: 'lista de redes e países',
};

/** 'lista de aplicativos e robôs de 06/08/2026'. */
export function listWords(list: ListName, version: string): string {
  return `${LISTS[list]} de ${versionDate(version)}`;
}

/** Of '2026-08-06', or of '2.3.2026061719': npm packages of networks end in year, month, day and hour. */
function versionDate(version: string): string {
  const [, year, month, day] = /(\d{4})-?(\d{2})-?(\d{2})(?:\d{2})?$/.exec(version) ?? [];
  return year ? `${day}/${month}/${year}` : version;
}
