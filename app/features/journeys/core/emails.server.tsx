import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { sanitizeRichText } from '#app/platform/markup/rich-text.server.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { useMailColours } from '#app/ui/mail-palette.ts';
import {
  greeting,
  HostMail,
  MailButton,
  MailHeading,
  MailLink,
  MailShell,
  MailText,
} from '#app/ui/mail-shell.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { journeyMails } from './mail-kinds.server.ts';
import type { Offer } from './queries.server.ts';

interface Place {
  slug: string;
  token: string;
}

export const journeyPages: MailPages<typeof journeyMails> = {
  confirmation: ({ name, journey, ...place }, frame) => (
    <MailShell
      frame={frame}
      greets={name}
      heading="Falta só confirmar"
      reason={`Você recebeu esta mensagem porque este endereço foi informado para começar uma Jornada de ${frame.site.showName}. Se não foi você, ignore: sem a confirmação, nada mais será enviado.`}
    >
      <MailText>
        Confirme que este endereço é seu para começar “{journey}”. O primeiro dia abre na hora.
      </MailText>
      <MailButton href={pageOf(frame, place)}>Confirmar e começar</MailButton>
      <MailText>O link vale por 7 dias.</MailText>
    </MailShell>
  ),
  already: ({ name, journey, ...place }, frame) => (
    <MailShell
      frame={frame}
      greets={name}
      heading="Você já está nesta Jornada"
      reason={`Você recebeu esta mensagem porque este endereço foi informado de novo para uma Jornada de ${frame.site.showName}.`}
    >
      <MailText>
        “{journey}” já é sua. Na sua página você vê os dias abertos, muda a hora, faz uma pausa ou continua.
      </MailText>
      <MailButton href={pageOf(frame, place)}>Abrir minha página</MailButton>
    </MailShell>
  ),
  invitation: ({ name, journey, ...place }, frame) => (
    <MailShell
      frame={frame}
      greets={name}
      heading="Sua Jornada está pronta"
      reason={`Você recebeu esta mensagem porque comprou esta Jornada em ${frame.site.showName}.`}
    >
      <MailText>
        “{journey}” é sua. Comece no dia que quiser e escolha a hora em que cada dia chega ao seu e-mail.
      </MailText>
      <MailButton href={pageOf(frame, place)}>Escolher a hora e começar</MailButton>
      <MailText>Guarde este e-mail: o link é só seu.</MailText>
    </MailShell>
  ),
  day: ({ name, journey, number, days, title, body, question, item, skipped, offer, ...place }, frame) => (
    <MailShell frame={frame} heading={title} reason={reasonOf(journey, frame.site.showName)}>
      <MailText>
        {greeting(name)}{' '}
        {number === 1 ? `Começa hoje “${journey}”.` : `“${journey}”, dia ${number} de ${days}.`}
      </MailText>
      <Skipped titles={skipped} />
      {body && <Words html={body} publicUrl={frame.publicUrl} />}
      {item && (
        <MailText>
          {item.kind === 'video' ? 'Para assistir hoje' : 'Para ouvir hoje'}: <strong>{item.title}</strong>
        </MailText>
      )}
      <MailButton href={pageOf(frame, place)}>
        {item
          ? item.kind === 'video'
            ? 'Assistir na minha página'
            : 'Ouvir na minha página'
          : 'Abrir minha página'}
      </MailButton>
      {question && (
        <>
          <MailHeading>A pergunta de hoje</MailHeading>
          <MailText>{question}</MailText>
        </>
      )}
      {number === days && <Goodbye offer={offer} />}
      <Choices href={pageOf(frame, place)} />
    </MailShell>
  ),
  end: ({ name, journey, skipped, offer, ...place }, frame) => (
    <MailShell frame={frame} heading="A Jornada termina aqui" reason={reasonOf(journey, frame.site.showName)}>
      <MailText>
        {greeting(name)} “{journey}” terminou um pouco antes do previsto.
      </MailText>
      <Skipped titles={skipped} />
      <Goodbye offer={offer} />
      <MailButton href={pageOf(frame, place)}>Rever meus dias</MailButton>
    </MailShell>
  ),
  missing: ({ journeyId, journey, day }, frame) => (
    <HostMail frame={frame} heading="Um dia ficou sem conversa">
      <MailText>
        O episódio ou vídeo de “{day}”, um dia da Jornada “{journey}”, saiu do ar ou não está publicado. Quem
        chega a esse dia passa direto para o próximo e é avisado disso no e-mail.
      </MailText>
      <MailText>Escolha outra conversa para o dia, ou publique a que estava nele.</MailText>
      <MailButton
        href={`${frame.publicUrl}/admin/jornadas/${journeyId}` satisfies AbsoluteHref<'/admin/jornadas/:id'>}
      >
        Abrir a Jornada
      </MailButton>
    </HostMail>
  ),
};

function reasonOf(journey: string, showName: string): string {
  return `Você recebe um e-mail por dia porque começou a Jornada “${journey}” em ${showName}.`;
}

function pageOf({ publicUrl }: MailFrame, { slug, token }: Place): string {
  return `${publicUrl}/jornadas/${slug}/${token}` satisfies AbsoluteHref<'/jornadas/:slug/:token'>;
}

const list = new Intl.ListFormat('pt-BR');

function Skipped({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const names = list.format(titles.map((title) => `“${title}”`));
  return (
    <MailText>
      {titles.length === 1
        ? `O dia ${names} saiu da Jornada, porque a conversa dele não está mais no ar.`
        : `Os dias ${names} saíram da Jornada, porque as conversas deles não estão mais no ar.`}
    </MailText>
  );
}

/** Links lead to absolute addresses, and have their look inline. */
function Words({ html, publicUrl }: { html: string; publicUrl: string }) {
  const safe = sanitizeRichText(html, { base: publicUrl });
  const { ink, accent } = useMailColours();
  const styled = safe.replace(/<a /g, `<a class="link" style="color:${accent};text-decoration:underline" `);
  return (
    <div className="ink" style={{ color: ink, fontSize: 16, lineHeight: '26px' }}>
      <RichText html={styled} />
    </div>
  );
}

function Goodbye({ offer }: { offer: Offer | null }) {
  return (
    <>
      <MailHeading>Você chegou ao fim</MailHeading>
      <MailText>{offer?.text || 'Que bom ter você até aqui. Seus dias continuam na sua página.'}</MailText>
      {offer && <MailButton href={offer.url}>{offer.label}</MailButton>}
    </>
  );
}

/** The link comes first: in the text part, a full stop behind it would be part of the address. */
function Choices({ href }: { href: string }) {
  return (
    <MailText>
      <MailLink href={href}>Abra sua página</MailLink> para mudar a hora, pausar ou parar esta Jornada.
    </MailText>
  );
}
