import { countOf } from '#app/pure/text/plural.ts';
import type { ImportReport } from './import-report.ts';
import type { LeftFact } from './reader/left-facts.ts';

const episodes = (count: number) => countOf(count, 'episódio', 'episódios');

const LEFT_WORDS: Record<LeftFact, (count: number) => string> = {
  funding: () => 'o link de apoio',
  trailer: () => 'o trailer do programa',
  people: () => 'as pessoas da equipe',
  transcripts: (count) => `as transcrições (${episodes(count)})`,
  chapters: (count) => `os capítulos (${episodes(count)})`,
  soundbites: (count) => `os trechos em destaque (${episodes(count)})`,
  value: () => 'as doações por aplicativo',
};

/** Only what the feed really has. */
export function leftFactLines({ leftFacts = {} }: Pick<ImportReport, 'leftFacts'>): string[] {
  const named = Object.entries(leftFacts).map(([fact, count]) => LEFT_WORDS[fact as LeftFact](count));
  if (named.length === 0) return [];
  return [`Está no feed e não vem, porque aqui não há lugar para isso: ${list.format(named)}.`];
}

const list = new Intl.ListFormat('pt-BR');
