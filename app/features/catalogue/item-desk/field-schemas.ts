import { z } from 'zod';
import { optionalLine } from '#app/platform/fields/text-fields.ts';
import { isPublicHost } from '#app/platform/public-host.ts';
import { isYoutubeAddress, youtubeVideoId, youtubeWatchUrl } from '#app/pure/media/youtube.ts';
import { encodedAddress, repairedAddress } from '#app/pure/text/web-address.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import { LONGEST_ADDRESS, LONGEST_MINUTES } from './rules.ts';

const NOT_AN_ADDRESS = 'Escreva um endereço completo, que comece com https:// ou http://.';

/** Null where it is empty. */
export function lineOrNull(label: string, max: number) {
  return optionalLine(label, max).transform((text) => text || null);
}

const NOT_PUBLIC =
  'Este endereço só existe num computador ou numa rede: quem visita o site não o alcança. Use um que abra em qualquer lugar.';
const HAS_PASSWORD = 'Este endereço leva um usuário ou uma senha, que todo mundo leria.';

/** Why visitors could not open the URL; null when they can. */
function addressFault(text: string): string | null {
  const url = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  const meant = URL.parse(repairedAddress(text));
  const isMisspelt = meant && /^https?:$/.test(meant.protocol) && meant.host !== url?.host;
  if (isMisspelt && isPublicHost(meant.hostname))
    return `Este endereço está escrito errado. Seria ${meant.href}?`;
  if (!url) return NOT_AN_ADDRESS;
  if (url.username || url.password) return HAS_PASSWORD;
  return isPublicHost(url.hostname) ? null : NOT_PUBLIC;
}

/** '' counts as missing. Only http and https: no `javascript:`, no path. */
export const addressField = lineOrNull('O endereço', LONGEST_ADDRESS)
  .superRefine((text, ctx) => {
    const fault = text === null ? null : addressFault(text);
    if (fault) ctx.addIssue({ code: 'custom', message: fault });
  })
  .transform((text) => text && encodedAddress(text));

/** Normalizes every form of a YouTube video link; refuses any other URL. */
export const youtubeField = addressField
  .refine(
    (text) => text === null || !isYoutubeAddress(text) || youtubeVideoId(text) !== null,
    'Este link é do YouTube, mas não leva a um vídeo. Cole o link do vídeo.',
  )
  .refine(
    (text) => text === null || addressFault(text) !== null || isYoutubeAddress(text),
    'Este link não é do YouTube. Cole um link de youtube.com ou youtu.be.',
  )
  .transform((text) => {
    const id = text && youtubeVideoId(text);
    return id ? youtubeWatchUrl(id) : null;
  });

export function wholeNumberField(most: number, message: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= most), message)
    .transform((text) => (text === '' ? null : Number(text)));
}

export const dateField = (label: string) =>
  z
    .string()
    .default('')
    .refine((text) => text !== '', `${label} é obrigatória.`)
    .refine(
      (text) => text === '' || instantOfLocalTime({ date: text, time: '12:00' }) !== null,
      'Esta data não existe. Confira o dia e o mês.',
    );

export const timeField = z
  .string()
  .default('')
  .transform((text) => text || '00:00')
  .refine((text) => /^([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/.test(text), 'Escreva a hora como 09:30.');

export const minutesField = wholeNumberField(LONGEST_MINUTES, 'Os minutos são um número inteiro, 0 ou mais.');
