import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

const CREATED_AT = '2026-01-01T00:00:00.000Z';

const topics = [
  {
    slug: 'ansiedade',
    name: 'Ansiedade',
    hue: 7,
    description: 'Conversas para entender a ansiedade, acalmar o corpo e viver um dia de cada vez.',
    keywords: 'ansiedade, ansioso, pânico, estresse, medo, burnout, preocupação',
  },
  {
    slug: 'mentalidade',
    name: 'Mentalidade',
    hue: 9,
    description: 'Como pensamos sobre nós mesmos, e como mudar a história que contamos.',
    keywords: 'mentalidade, mindset, mindfulness, autoconhecimento, crença, propósito, carreira',
  },
  {
    slug: 'habitos',
    name: 'Hábitos',
    hue: 3,
    description: 'Pequenas mudanças que cabem na rotina e, repetidas, mudam a vida.',
    keywords: 'hábito, rotina, disciplina, produtividade, foco, procrastinação',
  },
  {
    slug: 'saude',
    name: 'Saúde',
    hue: 5,
    description: 'Corpo e mente cuidados juntos: sono, movimento, alimentação e descanso.',
    keywords: 'saúde, bem-estar, sono, alimentação, exercício, corpo, health, fitness',
  },
  {
    slug: 'esperanca',
    name: 'Esperança',
    hue: 2,
    description: 'Histórias de recomeço para os dias em que seguir parece difícil.',
    keywords:
      'esperança, fé, espiritualidade, superação, recomeço, luto, religion & spirituality, christianity',
  },
  {
    slug: 'motivacao',
    name: 'Motivação',
    hue: 1,
    description: 'O empurrão que faltava para começar, continuar e terminar o que importa.',
    keywords: 'motivação, inspiração, coragem, sonho, meta, self-improvement',
  },
  {
    slug: 'relacionamento',
    name: 'Relacionamento',
    hue: 11,
    description: 'Amor, família, amizade e limites: como estar com os outros sem se perder de si.',
    keywords: 'relacionamento, amor, casamento, família, amizade, namoro, relationships, parenting',
  },
];

export async function up(db: AnyDatabase): Promise<void> {
  for (const topic of topics) {
    const folded = topic.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    await sql`insert into topics (id, slug, name, name_folded, description, hue, keywords, created_at, updated_at)
      values (${`topic-${topic.slug}`}, ${topic.slug}, ${topic.name}, ${folded}, ${topic.description},
        ${topic.hue}, ${topic.keywords}, ${CREATED_AT}, ${CREATED_AT})`.execute(db);
  }
}
