import { z } from 'zod';
import { phoneDigits } from '#app/pure/brazil/whatsapp.ts';
import { appleIdOf } from '#app/pure/site/apple-id.ts';
import { cleanText } from '#app/pure/text/clean-text.ts';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import { feedSettingsSchema, line, linkField } from './feed-settings.ts';
import { homeSettingsSchema } from './home-settings.ts';
import { MOST_SPECIALTIES, ROW_LISTS } from './setting-rows.ts';

const text = (max: number) => z.string().overwrite(cleanText).max(max, `Use no máximo ${max} caracteres.`);
const link = linkField(500);
/** One of our own pictures: the content security policy blocks all others. */
const picture = z.union([z.literal(''), line(300).refine(isOwnPath)]);

const stat = z.object({ value: line(20), label: line(40) });
const reason = z.object({ title: line(60), text: line(200) });

/** From the Banco Central's documentation; it belongs to nobody. For the demonstration. */
export const EXAMPLE_PIX_KEY = '123e4567-e12b-12d1-a456-426655440000';

/** Every fact about the host. Empty values are not shown. */
export const settingsSchema = z.object({
  showName: line(80).min(1, 'Digite o nome do programa.').default('Conversas'),
  tagline: line(120).default('Transforme sua vida com conversas que inspiram'),
  badge: line(40).default('Podcast Motivacional'),
  showDescription: line(300).default(
    'Conversas sobre ansiedade, hábitos, relacionamentos e coragem, para ouvir com calma e praticar no mesmo dia.',
  ),
  hostName: line(80).default(''),
  hostRole: line(80).default('Apresentadora e coach'),
  hostBio: text(1200).default(
    'Há cinco anos eu converso com gente que atravessou o medo, o luto, a pressa e o recomeço. ' +
      'Do que aprendo nessas conversas, levo o que dá para praticar: no podcast, nas sessões e aqui.',
  ),
  hostPortraitUrl: picture.default(''),
  stats: z
    .array(stat)
    .max(ROW_LISTS.stats.most)
    .default([
      { value: '15+', label: 'Episódios' },
      { value: '35K', label: 'Ouvintes' },
      { value: '4.9★', label: 'Avaliação' },
    ]),
  monthlyListeners: line(20).default('35K'),
  yearsOnAir: line(20).default('5'),
  /** Where there are measured numbers, they stand in the place of the first two, and of `monthlyListeners`. */
  measuresTiles: z.boolean().default(false),
  reasons: z
    .array(reason)
    .max(ROW_LISTS.reasons.most)
    .default([
      { title: 'Conteúdo de qualidade', text: 'Cada conversa é preparada, gravada e editada com cuidado.' },
      { title: 'Dicas práticas', text: 'Você termina de ouvir sabendo o que fazer hoje, não um dia.' },
      { title: 'Comunidade engajada', text: 'Quem ouve pergunta, responde e caminha junto.' },
    ]),
  /** Quotes from listeners, on the page about the host. */
  voices: z
    .array(z.object({ quote: line(300), name: line(80) }))
    .max(ROW_LISTS.voices.most)
    .default([]),
  specialties: z
    .array(line(40))
    .max(MOST_SPECIALTIES, `Use no máximo ${MOST_SPECIALTIES} especialidades.`)
    .default([
      'Ansiedade',
      'Mentalidade',
      'Hábitos',
      'Relacionamentos',
      'Desenvolvimento pessoal',
      'Coaching',
    ]),
  email: line(255)
    .refine((address) => address === '' || z.regexes.email.test(address), 'Email inválido')
    .default(''),
  /** Digits with country code: 5521999998888. */
  whatsapp: line(40)
    .overwrite(phoneDigits)
    .refine(
      (digits) => digits === '' || /^\d{10,15}$/.test(digits),
      'Digite o número com DDD: (21) 99999-8888',
    )
    .default(''),
  location: line(80).default('Rio de Janeiro'),
  spotifyUrl: link.default(''),
  appleUrl: link.default(''),
  /** The show's number at Apple, by which other apps find it, too; '' where `appleUrl` may have it. */
  appleId: line(500)
    .overwrite((typed) => appleIdOf(typed) ?? typed)
    .refine(
      (id) => id === '' || appleIdOf(id) === id,
      'Cole o endereço do programa no Apple Podcasts, ou só os números depois de “id”.',
    )
    .default(''),
  youtubeUrl: link.default(''),
  youtubeMusicUrl: link.default(''),
  deezerUrl: link.default(''),
  amazonUrl: link.default(''),
  instagramUrl: link.default(''),
  legalName: line(120).default(''),
  /** CNPJ or CPF, formatted for display. */
  legalDocument: line(30).default(''),
  legalAddress: line(200).default(''),
  /** The Pix key: e-mail, phone, CPF, CNPJ or a random key. */
  pixKey: line(77).default(''),
  /** The receiver's name in the buyer's bank; '' stands for the legal name, or the host's. */
  pixName: line(60).default(''),
  pixCity: line(40).default(''),
  /** Shipping price in reais ('25,00'); '' when the price includes it. */
  shippingPrice: line(20).default(''),
  /** Shipping time as buyers read it: 'até 10 dias úteis para todo o Brasil'. */
  deliveryTime: line(120).default(''),
  /** Where buyers can pick things up; '' when they cannot. */
  pickupPlace: text(300).default(''),
  /** From the specification: the names of subscription products and their payment URLs. */
  subscriptionLinks: z
    .array(z.object({ name: line(120), url: link }))
    .max(ROW_LISTS.subscriptionLinks.most)
    .default([]),
  /** Sends one mail a day about new orders instead of one mail per order. */
  dailyOrderMail: z.boolean().default(false),
  /** Sends each admin the week's numbers, on Mondays. */
  weeklyMail: z.boolean().default(true),
  /** The URL of the members' community. */
  communityUrl: link.default(''),
  /** The podcast's feed; it has a separate page in the admin area. */
  feed: feedSettingsSchema.default(feedSettingsSchema.parse({})),
  /** The sections of the home page; they have a separate page in the admin area. */
  home: homeSettingsSchema.default(homeSettingsSchema.parse({})),
  /** Identifies the show for ever, at whatever URL its feed is (podcast:guid); '' until it is set. */
  feedGuid: z
    .union([z.literal(''), z.uuid('Cole o identificador como está no feed, com os traços.')])
    .default(''),
  /** The language spoken in the podcast, as a feed language code: 'pt-br', 'en'. */
  feedLanguage: z
    .string()
    .overwrite((typed) => typed.trim().toLowerCase())
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/, 'Digite o código do idioma, como pt-br ou en.')
    .default('pt-br'),
  /** When on, admins without a second step cannot enter the admin area. */
  requireAdminTotp: z.boolean().default(false),
  /** The instant at which the first admin finished the welcome pages; '' before that. */
  welcomedAt: line(40).default(''),
});

export type Settings = z.infer<typeof settingsSchema>;
