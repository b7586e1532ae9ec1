import { formatPhone, whatsappLink } from '#app/pure/brazil/whatsapp.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

const FIRST_MESSAGE = 'Olá! Vim pelo site e gostaria de conversar.';

interface ContactFacts {
  email: string;
  whatsapp: string;
  location: string;
}

/** The other ways to reach the host. Empty settings are not shown. */
export function ContactCards({ facts }: { facts: ContactFacts }) {
  return (
    <ul className="grid">
      <ContactCard icon="mail" title="E-mail" note="Resposta em até 24h">
        {facts.email ? (
          <a href={`mailto:${facts.email}`} className="link">
            {facts.email}
          </a>
        ) : (
          'Pelo formulário desta página'
        )}
      </ContactCard>
      {facts.whatsapp && (
        <ContactCard icon="chat" title="WhatsApp" note="Segunda a sexta, das 9h às 18h">
          <a
            href={whatsappLink(facts.whatsapp, FIRST_MESSAGE)}
            target="_blank"
            rel="noopener"
            className="link"
          >
            {formatPhone(facts.whatsapp)}
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
        </ContactCard>
      )}
      {facts.location && (
        <ContactCard icon="pin" title="Localização" note="Atendimento remoto disponível">
          {facts.location}
        </ContactCard>
      )}
    </ul>
  );
}

function ContactCard({
  icon,
  title,
  note,
  children,
}: {
  icon: IconName;
  title: string;
  note: string;
  children: React.ReactNode;
}) {
  return (
    <li className="contact-card flex gap-4 py-5">
      <Icon name={icon} className="mt-1 size-6 text-terracotta" />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-title-3">{title}</h2>
        <p className="mt-1">{children}</p>
        <p className="text-small text-ink-soft">{note}</p>
      </div>
    </li>
  );
}
