import '../legal.css';
import { LEGAL_DOCUMENTS, type LegalDocument, legalVersionDay } from '#app/pure/site/legal-documents.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { RichText } from '#app/ui/rich-text.tsx';

interface FormerLegalPageProps {
  document: LegalDocument;
  label: string;
  holdsFrom: string;
  /** Null for the one in force. */
  heldUntil: string | null;
  html: string;
}

/** A version exactly as it was shown. */
export function FormerLegalPage({ document, label, holdsFrom, heldUntil, html }: FormerLegalPageProps) {
  const { name, path, versions } = LEGAL_DOCUMENTS[document];
  return (
    <article className="page legal">
      <header className="legal-head">
        <p className="eyebrow">Versão de {legalVersionDay(label)}</p>
        <h1 className="mt-4 text-title-1">{name}</h1>
        <p className="mt-5 max-w-text text-lead text-ink-soft">
          {heldUntil
            ? `Valeu de ${formatLongDate(holdsFrom)} a ${formatLongDate(heldUntil)}. Está aqui como era.`
            : `Vale desde ${formatLongDate(holdsFrom)}.`}
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <a href={path} className="link inline-flex min-h-11 items-center">
            Ver o texto de hoje
          </a>
          <a href={versions} className="link inline-flex min-h-11 items-center">
            Todas as versões
          </a>
        </p>
      </header>
      <RichText html={html} className="legal-copy" />
    </article>
  );
}
