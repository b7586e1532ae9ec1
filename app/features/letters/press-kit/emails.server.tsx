import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { HostMail, MailButton, MailHeading, MailLink, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { pressMails } from './mail-kinds.server.ts';

export const pressPages: MailPages<typeof pressMails> = {
  links: ({ name, groups }, frame) => (
    <MailShell
      frame={frame}
      greets={name}
      heading="Kit de imprensa"
      reason={`Você recebeu esta mensagem porque este endereço foi informado na solicitação do kit de imprensa de ${frame.site.showName}. Se não foi você, ignore.`}
    >
      {groups.length === 0 ? (
        <MailText>
          Os materiais do kit ainda estão sendo preparados. Seu pedido ficou registrado e será respondido
          assim que houver arquivos para enviar.
        </MailText>
      ) : (
        <MailText>Aqui estão os materiais. Os links valem por 7 dias.</MailText>
      )}
      {groups.map((group) => (
        <div key={group.slug}>
          <MailHeading>{group.label}</MailHeading>
          {group.files.map((file) => (
            <MailText key={file.id}>
              <MailLink href={file.url}>{file.title}</MailLink>
              {file.description && <> · {file.description}</>} ({formatFileSize(file.file_size_bytes)})
            </MailText>
          ))}
        </div>
      ))}
      {groups.length > 0 && (
        <MailText>
          Uso editorial, com crédito: {frame.site.showName} / Divulgação. Depois dos 7 dias, os arquivos
          continuam na página do kit.
        </MailText>
      )}
      <MailButton href={`${frame.publicUrl}/media-kit` satisfies AbsoluteHref<'/media-kit'>}>
        Abrir a página do kit
      </MailButton>
    </MailShell>
  ),
  notification: ({ name, email, fileCount }, frame) => (
    <HostMail
      frame={frame}
      heading="Solicitação do kit de imprensa"
      more="Responda a este e-mail para escrever a quem pediu."
    >
      <MailText>
        <strong>{name}</strong> ({email}) pediu o kit de imprensa.
      </MailText>
      <MailText>
        {fileCount > 0
          ? `Já enviamos os links de ${countOf(fileCount, 'arquivo', 'arquivos')}.`
          : 'Ainda não há arquivos ativos no kit: avisamos que os materiais estão sendo preparados.'}
      </MailText>
    </HostMail>
  ),
};
