import '../letter-editor.css';
import { useEffect, useRef, useState } from 'react';
import { NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { cutAsSeen, SEEN_PREVIEW, SEEN_SUBJECT } from '../rules.ts';

interface InboxLineProps {
  sender: string;
  /** As the fields are rendered. */
  subject: string;
  previewText: string;
}

/** The letter's line in an inbox, as a phone cuts it. Follows the fields of the form around it. */
export function InboxLine({ sender, ...rendered }: InboxLineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ ...rendered, opening: '' });
  useEffect(() => {
    const form = frame.current?.closest('form');
    const read = () => {
      if (!form) return;
      const [subject, previewText] = [textOf(form, 'subject'), textOf(form, 'previewText')];
      setTyped({ subject, previewText, opening: previewText ? '' : openingOf(form) });
    };
    read();
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, []);
  const { subject, previewText, opening } = typed;
  return (
    <div ref={frame} className="inbox">
      <p className="inbox-title">Na caixa de entrada de um celular</p>
      <div className="inbox-line">
        <p className="inbox-sender">{sender}</p>
        <p>{cutAsSeen(subject, SEEN_SUBJECT) || NO_SUBJECT}</p>
        <p className="inbox-preview">
          {cutAsSeen(previewText || opening, SEEN_PREVIEW) || 'Aqui aparece o começo da carta.'}
        </p>
      </div>
      <p className="inbox-counts">
        <Count label="Assunto" text={subject} seen={SEEN_SUBJECT} />
        <Count label="Prévia" text={previewText} seen={SEEN_PREVIEW} />
      </p>
    </div>
  );
}

function Count({ label, text, seen }: { label: string; text: string; seen: number }) {
  const { length } = [...text];
  return (
    <span data-over={length > seen || undefined}>
      {label}: {countOf(length, 'letra', 'letras')}, cabem cerca de {seen}
    </span>
  );
}

/** What mail programs show of a letter without a preview text. */
function openingOf(form: HTMLFormElement): string {
  const { body } = new DOMParser().parseFromString(textOf(form, 'body'), 'text/html');
  const texts = Array.from(body.children, ({ textContent }) => textContent.trim());
  return texts.filter(Boolean).join(' ');
}

function textOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value.trim() : '';
}
