import type { RefObject } from 'react';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { TRANSCRIPT_FILES, type TranscriptFile } from '#app/pure/transcripts/write-transcript.ts';
import { Button } from '#app/ui/button.tsx';
import { COPIED_FOR_MS } from '#app/ui/copy-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { transcriptFilePath } from '../addresses.ts';

interface TextToolsProps {
  item: ItemCard;
  text: RefObject<HTMLDivElement | null>;
}

const NAMES: Record<TranscriptFile, string> = { vtt: 'VTT', srt: 'SRT', json: 'JSON', txt: 'Texto' };
const FILES = Object.keys(TRANSCRIPT_FILES) as TranscriptFile[];

/** What can be done with the text: copy it, print it, keep it as a file. */
export function TextTools({ item, text }: TextToolsProps) {
  return (
    <section aria-label="Ferramentas da transcrição" className="transcript-tools">
      <Button look="line" className="scripted needs-clipboard" data-tap="" onClick={() => copy(text.current)}>
        Copiar o texto
      </Button>
      <Button look="line" className="scripted" data-tap="" onClick={() => print()}>
        Imprimir
      </Button>
      <p className="transcript-files">
        <Icon name="download" className="size-4.5" />
        <span>Baixar:</span>
        {FILES.map((file) => (
          <a
            key={file}
            href={transcriptFilePath(item, file)}
            download={`${item.slug}.${file}`}
            className="link inline-flex min-h-11 items-center"
          >
            {NAMES[file]}
          </a>
        ))}
      </p>
    </section>
  );
}

function copy(text: HTMLElement | null): void {
  const paragraphs = [...(text?.querySelectorAll('.spoken') ?? [])].map((paragraph) => {
    const name = paragraph.querySelector('strong')?.textContent;
    const words = paragraph.querySelector('.spoken-lines')?.textContent?.trim() ?? '';
    return name ? `${name}: ${words}` : words;
  });
  navigator.clipboard.writeText(paragraphs.join('\n\n')).then(
    () => showToast({ title: 'Texto copiado', tone: 'success', forMs: COPIED_FOR_MS }),
    () => showToast(failed('Não deu para copiar o texto', 'Baixe a transcrição como texto.')),
  );
}
