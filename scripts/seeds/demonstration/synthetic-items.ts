import type { Insertable } from 'kysely';
import type { ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { type SeededRandom, seededRandom } from '#app/pure/site/seeded-random.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { adjectives, firstNames, lastNames, nouns, verbs } from './vocabulary.ts';

const NEWEST = Date.parse('2026-11-01T12:00:00.000Z');
const TEN_YEARS_MS = 10 * 365 * DAY_MS;

/** Prefix of the ids of all synthetic items. */
export const SYNTHETIC = 'synthetic-';

/** Item number `index` of `total`: always the same, dated evenly over ten years, number 0 the newest. */
export function syntheticItem(
  index: number,
  total: number,
  topicIds: readonly string[],
): Insertable<ItemsTable> {
  const random = seededRandom(`${SYNTHETIC}${index}`);
  const kind = random.chance(0.5) ? 'episode' : 'video';
  const title = makeTitle(random, index);
  const slug = slugFrom(`${title} ${index}`);
  const publishedAt = new Date(NEWEST - Math.floor((index * TEN_YEARS_MS) / total)).toISOString();
  const paragraphs = Array.from({ length: random.whole(2, 4) }, () => makeParagraph(random));
  return {
    id: `${SYNTHETIC}${String(index).padStart(7, '0')}`,
    kind,
    slug: `${slug.slice(0, 70)}-s${index}`,
    guid: `${SYNTHETIC}${index}`,
    title,
    title_folded: foldText(title),
    subtitle: random.chance(0.7) ? makeSentence(random, 5, 9) : null,
    guest: random.chance(0.8) ? `${random.pick(firstNames)} ${random.pick(lastNames)}` : null,
    description_html: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    description_text: paragraphs.join('\n'),
    topic_id: random.chance(0.97) ? pickCommon(random, topicIds) : null,
    is_published: true,
    published_at: publishedAt,
    duration_seconds: random.whole(900, 5_399),
    youtube_link:
      kind === 'video' ? `https://www.youtube.com/watch?v=s${String(index).padStart(9, '0')}1` : null,
    created_at: publishedAt,
    updated_at: publishedAt,
  };
}

function makeTitle(random: SeededRandom, index: number): string {
  const [noun, other] = [pickCommon(random, nouns), pickCommon(random, nouns)];
  const verb = pickCommon(random, verbs);
  const adjective = pickCommon(random, adjectives);
  return random.pick([
    `Como ${verb} a ${noun} sem perder a ${other}`,
    `${capitalized(noun)} e ${other}: um caminho ${adjective}`,
    `O que a ${noun} ensina sobre ${other}`,
    `Conversa nº ${index}: ${noun}, ${other} e ${pickCommon(random, nouns)}`,
    `${capitalized(verb)} quando tudo parece ${adjective}`,
    `Por que ${noun} e ${other} andam juntas?`,
    `${capitalized(noun)} ${adjective}`,
  ]);
}

function makeParagraph(random: SeededRandom): string {
  return Array.from({ length: random.whole(2, 4) }, () => makeSentence(random, 8, 16)).join(' ');
}

const JOINERS = ['de', 'e', 'com', 'para', 'sem', 'que', 'em', 'por', 'a', 'o'] as const;

function makeSentence(random: SeededRandom, least: number, most: number): string {
  const length = random.whole(least, most);
  const words = Array.from({ length }, (_, place) => {
    if (place % 2 === 1) return random.pick(JOINERS);
    const part = random.between(0, 1);
    return pickCommon(random, part < 0.6 ? nouns : part < 0.8 ? verbs : adjectives);
  });
  return `${capitalized(words.join(' '))}.`;
}

/** Picks early entries far more often than late ones, as in the word frequencies of a language. */
function pickCommon(random: SeededRandom, list: readonly string[]): string {
  return list[Math.floor(list.length * random.between(0, 1) ** 2.5)] ?? '';
}
