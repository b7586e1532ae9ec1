import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import { MailButton, MailLink, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import { periodQuery } from '../period.ts';
import type { weekMails } from './mail-kinds.server.ts';
import { weekLines } from './week-lines.ts';

export const weekPages: MailPages<typeof weekMails> = {
  week: (facts, frame) => (
    <MailShell
      frame={frame}
      heading="Sua semana em números"
      reason={`Você recebeu esta mensagem porque administra ${frame.site.showName}.`}
    >
      <MailText>
        De segunda, {stepDate(facts.from)}, a domingo, {stepDate(facts.to)}:
      </MailText>
      {weekLines(facts).map(({ name, words }) => (
        <MailText key={name}>
          <strong>{name}:</strong> {words}.
        </MailText>
      ))}
      {facts.isSample && (
        <MailText>O site tem números de exemplo: eles estão somados aos verdadeiros.</MailText>
      )}
      <MailButton
        href={
          `${frame.publicUrl}/admin/numeros?${periodQuery({ period: { from: facts.from, to: facts.to } })}` satisfies AbsoluteHref<'/admin/numeros'>
        }
      >
        Ver os números da semana
      </MailButton>
      <MailText>
        Este e-mail chega às segundas, às 8h. Para não receber mais,{' '}
        <MailLink
          href={
            `${frame.publicUrl}/admin/configuracoes/numeros` satisfies AbsoluteHref<'/admin/configuracoes/:pagina'>
          }
        >
          desligue-o em Configurações, Números e razões
        </MailLink>
        .
      </MailText>
    </MailShell>
  ),
};
