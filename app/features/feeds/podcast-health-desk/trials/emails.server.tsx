import { Fragment } from 'react';
import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { MailButton, MailLink, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import { meetsWords, mendWords } from './findings.ts';
import type { trialMails } from './mail-kinds.server.ts';

export const trialPages: MailPages<typeof trialMails> = {
  missing: ({ items, more }, frame) => (
    <MailShell
      frame={frame}
      heading="O podcast não chegou aos aplicativos"
      reason={`Você recebeu esta mensagem porque administra ${frame.site.showName}.`}
    >
      <MailText>
        Depois de cada publicação, o site pede o próprio feed e o áudio como faz um aplicativo de podcast.
        Desta vez, quatro tentativas em 15 minutos não deram certo:
      </MailText>
      {items.map(({ id, title, isOfMembers, finding, detail }) => (
        <Fragment key={id}>
          <MailText>
            <strong>
              <MailLink
                href={
                  `${frame.publicUrl}/admin/episodios/${id}` satisfies AbsoluteHref<'/admin/episodios/:id'>
                }
              >
                {title}
              </MailLink>
            </strong>
            : {isOfMembers ? 'pelo feed de quem é Premium, o aplicativo' : 'o aplicativo'}{' '}
            {meetsWords({ kind: finding, detail })}.
          </MailText>
          <MailText>{mendWords({ kind: finding })}</MailText>
        </Fragment>
      ))}
      {more > 0 && <MailText>E mais {countOf(more, 'conversa', 'conversas')}.</MailText>}
      <MailButton
        href={`${frame.publicUrl}/admin/saude-do-podcast` satisfies AbsoluteHref<'/admin/saude-do-podcast'>}
      >
        Ver o que o ouvinte de teste encontrou
      </MailButton>
      <MailText>O site continua tentando. Quando o áudio chegar, o aviso some da página sozinho.</MailText>
    </MailShell>
  ),
};
