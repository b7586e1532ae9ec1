import { z } from 'zod';
import { isOwnPath } from '#app/pure/web-address.ts';

const line = (max: number) => z.string().trim().max(max);
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);
/** A picture of our own: the content security policy lets no other be shown. */
const picture = z.union([z.literal(''), line(300).refine(isOwnPath)]);

const stat = z.object({ value: line(20), label: line(40) });
const reason = z.object({ title: line(60), text: line(200) });

/** Every fact about one host. A value that is empty is not shown. */
export const settingsSchema = z.object({
  showName: line(80).default('Conversas'),
  tagline: line(120).default('Transforme sua vida com conversas que inspiram'),
  badge: line(40).default('Podcast Motivacional'),
  showDescription: line(300).default(
    'Conversas sobre ansiedade, hábitos, relacionamentos e coragem, para ouvir com calma e praticar no mesmo dia.',
  ),
  hostName: line(80).default(''),
  hostRole: line(80).default('Apresentadora e coach'),
  hostBio: line(1200).default(
    'Há cinco anos eu converso com gente que atravessou o medo, o luto, a pressa e o recomeço. ' +
      'Do que aprendo nessas conversas, levo o que dá para praticar: no podcast, nas sessões e aqui.',
  ),
  hostPortraitUrl: picture.default(''),
  stats: z
    .array(stat)
    .max(4)
    .default([
      { value: '15+', label: 'Episódios' },
      { value: '35K', label: 'Ouvintes' },
      { value: '4.9★', label: 'Avaliação' },
    ]),
  monthlyListeners: line(20).default('35K'),
  yearsOnAir: line(20).default('5'),
  reasons: z
    .array(reason)
    .max(3)
    .default([
      { title: 'Conteúdo de qualidade', text: 'Cada conversa é preparada, gravada e editada com cuidado.' },
      { title: 'Dicas práticas', text: 'Você termina de ouvir sabendo o que fazer hoje, não um dia.' },
      { title: 'Comunidade engajada', text: 'Quem ouve pergunta, responde e caminha junto.' },
    ]),
  specialties: z
    .array(line(40))
    .max(12)
    .default([
      'Ansiedade',
      'Mentalidade',
      'Hábitos',
      'Relacionamentos',
      'Desenvolvimento pessoal',
      'Coaching',
    ]),
  email: z.union([z.literal(''), z.email().max(255)]).default(''),
  /** Digits with country code: 5521999998888. */
  whatsapp: z.union([z.literal(''), z.string().regex(/^\d{10,15}$/)]).default(''),
  location: line(80).default('Rio de Janeiro'),
  spotifyUrl: link.default(''),
  appleUrl: link.default(''),
  youtubeUrl: link.default(''),
  instagramUrl: link.default(''),
  legalName: line(120).default(''),
  /** CNPJ or CPF as it is shown. */
  legalDocument: line(30).default(''),
  legalAddress: line(200).default(''),
  /** Admins sign in with a second step, or the admin area stays closed to them. */
  requireAdminTotp: z.boolean().default(false),
});

export type Settings = z.infer<typeof settingsSchema>;
