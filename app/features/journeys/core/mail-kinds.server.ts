import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';

const walk = z.object({ name: greetedName, journey: z.string(), slug: z.string(), token: z.string() });

const offer = z.object({ text: z.string(), label: z.string(), url: z.string() }).nullable();

export const journeyMails = {
  /** The address may have been typed by somebody else: its reader has to confirm it. */
  confirmation: defineMail({
    name: 'journeys.confirmation',
    facts: walk,
    subject: ({ journey }) => `Confirme o começo: ${journey}`,
  }),
  /** The page answers as for an unknown address; only the owner learns that they are on it already. */
  already: defineMail({
    name: 'journeys.already',
    facts: walk,
    subject: ({ journey }) => `Sua página da Jornada: ${journey}`,
  }),
  /** A paid order gave it. */
  invitation: defineMail({
    name: 'journeys.invitation',
    facts: walk,
    subject: ({ journey }) => `Sua Jornada está pronta: ${journey}`,
  }),
  day: defineMail({
    name: 'journeys.day',
    facts: walk.extend({
      number: z.number(),
      /** With the days ahead, as far as they can be seen. */
      days: z.number(),
      title: z.string(),
      /** Safe HTML. */
      body: z.string(),
      question: z.string(),
      item: z.object({ kind: z.enum(['episode', 'video']), title: z.string() }).nullable(),
      /** The titles of days that were left out since the last mail. */
      skipped: z.array(z.string()),
      offer,
    }),
    subject: ({ number, days, title }) => `Dia ${number} de ${days}: ${title}`,
  }),
  /** Only where the last days vanished, so that the last mail could not say goodbye. */
  end: defineMail({
    name: 'journeys.end',
    facts: walk.extend({ skipped: z.array(z.string()), offer }),
    subject: ({ journey }) => `Fim da Jornada: ${journey}`,
  }),
  /** To the host. */
  missing: defineMail({
    name: 'journeys.missing',
    facts: z.object({ journeyId: z.string(), journey: z.string(), day: z.string() }),
    subject: ({ journey }) => `Um dia da Jornada “${journey}” está sem conversa`,
  }),
};
