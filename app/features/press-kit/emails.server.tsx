import type { NewMail } from '#app/platform/mail.server.ts';
import { firstName } from '#app/pure/first-name.ts';
import { countOf } from '#app/pure/plural.ts';
import {
  hostMailReason,
  MailButton,
  MailHeading,
  MailLink,
  MailShell,
  type MailSite,
  MailText,
} from '#app/ui/mail-shell.tsx';
import { renderMail } from '#app/ui/render-mail.server.ts';
import type { PressKitRequest } from './input.ts';
import { expiringPressFileUrl } from './press-file-links.server.ts';
import type { PressGroup } from './queries.server.ts';

interface MailContext {
  publicUrl: string;
  secret: string;
  site: MailSite;
}

/** To whoever asked: the links, or the honest word that there is nothing yet. */
export async function pressKitMail(
  ctx: MailContext,
  { name, email }: PressKitRequest,
  groups: readonly PressGroup[],
  now: Date,
): Promise<NewMail> {
  const { publicUrl, site } = ctx;
  const first = firstName(name);
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Kit de imprensa"
      reason={`Você recebeu esta mensagem porque este endereço foi informado no pedido do kit de imprensa de ${site.showName}. Se não foi você, ignore.`}
    >
      <MailText>{first ? `Olá, ${first}!` : 'Olá!'}</MailText>
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
              <MailLink href={expiringPressFileUrl(ctx, file, now)}>{file.title}</MailLink>
              {file.description && <> · {file.description}</>} ({sizeOf(file.file_size_bytes)})
            </MailText>
          ))}
        </div>
      ))}
      {groups.length > 0 && (
        <MailText>
          Uso editorial, com crédito: {site.showName} / Divulgação. Depois dos 7 dias, os arquivos continuam
          na página do kit.
        </MailText>
      )}
      <MailButton href={`${publicUrl}/media-kit`}>Abrir a página do kit</MailButton>
    </MailShell>
  );
  return {
    kind: 'press-kit.links',
    fromName: site.showName,
    to: { name: first ?? '', address: email },
    subject: `Kit de imprensa de ${site.showName}`,
    ...(await renderMail(mail)),
  };
}

/** To the host, so that press is answered within the promised time. */
export async function pressNotificationMail(
  { publicUrl, site }: MailContext,
  { name, email }: PressKitRequest,
  groups: readonly PressGroup[],
): Promise<NewMail> {
  const count = groups.reduce((sum, { files }) => sum + files.length, 0);
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading="Pedido do kit de imprensa"
      reason={`${hostMailReason(site)} Responda a este e-mail para escrever a quem pediu.`}
    >
      <MailText>
        <strong>{name}</strong> ({email}) pediu o kit de imprensa.
      </MailText>
      <MailText>
        {count > 0
          ? `Já enviamos os links de ${countOf(count, 'arquivo', 'arquivos')}.`
          : 'Ainda não há arquivos ativos no kit: avisamos que os materiais estão sendo preparados.'}
      </MailText>
    </MailShell>
  );
  return {
    kind: 'press-kit.notification',
    fromName: site.showName,
    to: { name: site.hostName || site.showName, address: site.email },
    replyTo: { name, address: email },
    subject: 'Pedido do kit de imprensa',
    ...(await renderMail(mail)),
  };
}

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${megabytes.format(bytes / 1_000_000)} MB`;
}
