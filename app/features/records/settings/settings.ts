import { z } from 'zod';
import { cleanLine, cleanText } from '#app/pure/clean-text.ts';
import { isOwnPath } from '#app/pure/web-address.ts';
import { phoneDigits } from '#app/pure/whatsapp.ts';
import { feedSettingsSchema } from './feed-settings.ts';
import { MOST_SPECIALTIES, ROW_LISTS } from './setting-rows.ts';

const line = (max: number) => z.string().overwrite(cleanLine).max(max, `Use no máximo ${max} caracteres.`);
const text = (max: number) => z.string().overwrite(cleanText).max(max, `Use no máximo ${max} caracteres.`);
const link = line(500).refine(
  (address) => address === '' || /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
  'Digite o endereço completo, que começa com https://',
);
/** A picture of our own: the content security policy lets no other be shown. */
const picture = z.union([z.literal(''), line(300).refine(isOwnPath)]);

const stat = z.object({ value: line(20), label: line(40) });
const reason = z.object({ title: line(60), text: line(200) });

/** The example of the Banco Central's documentation: nobody's, for the demonstration. */
export const EXAMPLE_PIX_KEY = '123e4567-e12b-12d1-a456-426655440000';

/** Every fact about one host. A value that is empty is not shown. */
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
  reasons: z
    .array(reason)
    .max(ROW_LISTS.reasons.most)
    .default([
      { title: 'Conteúdo de qualidade', text: 'Cada conversa é preparada, gravada e editada com cuidado.' },
      { title: 'Dicas práticas', text: 'Você termina de ouvir sabendo o que fazer hoje, não um dia.' },
      { title: 'Comunidade engajada', text: 'Quem ouve pergunta, responde e caminha junto.' },
    ]),
  /** What listeners say, shown on the page about the host. */
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
  youtubeUrl: link.default(''),
  instagramUrl: link.default(''),
  legalName: line(120).default(''),
  /** CNPJ or CPF as it is shown. */
  legalDocument: line(30).default(''),
  legalAddress: line(200).default(''),
  /** Where a Pix goes: e-mail, phone, CPF, CNPJ or a random key. */
  pixKey: line(77).default(''),
  /** The receiver as the buyer's bank shows it; '' means the legal name, or the host's. */
  pixName: line(60).default(''),
  pixCity: line(40).default(''),
  /** What sending costs, in reais ('25,00'); '' means that it is included in the price. */
  shippingPrice: line(20).default(''),
  /** How long sending takes, as it is said to buyers: 'até 10 dias úteis para todo o Brasil'. */
  deliveryTime: line(120).default(''),
  /** Where things can be fetched instead; '' where they cannot. */
  pickupPlace: text(300).default(''),
  /** The specification's map: the name of a subscription product and where it is paid. */
  subscriptionLinks: z
    .array(z.object({ name: line(120), url: link }))
    .max(ROW_LISTS.subscriptionLinks.most)
    .default([]),
  /** New orders are told in one mail a day, and not each by its own. */
  dailyOrderMail: z.boolean().default(false),
  /** Where members meet. */
  communityUrl: link.default(''),
  /** The podcast's feed; it has a page of its own in the admin area. */
  feed: feedSettingsSchema.default(feedSettingsSchema.parse({})),
  /** Who the show is, for life, wherever its feed lies (podcast:guid); '' until it is settled. */
  feedGuid: z
    .union([z.literal(''), z.uuid('Cole o identificador como está no feed, com os traços.')])
    .default(''),
  /** The language that is spoken in the podcast, as its feed says it: 'pt-br', 'en'. */
  feedLanguage: z
    .string()
    .overwrite((typed) => typed.trim().toLowerCase())
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/, 'Digite o código do idioma, como pt-br ou en.')
    .default('pt-br'),
  /** Admins sign in with a second step, or the admin area stays closed to them. */
  requireAdminTotp: z.boolean().default(false),
  /** When the first admin had finished the welcome: an instant, or '' before that. */
  welcomedAt: line(40).default(''),
});

export type Settings = z.infer<typeof settingsSchema>;
