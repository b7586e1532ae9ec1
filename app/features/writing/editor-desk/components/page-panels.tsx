import { useId, useState } from 'react';
import { LONGEST_ANSWER, LONGEST_CAPTION, LONGEST_QUESTION } from '#app/features/writing/text/blocks.ts';
import type { EditorPanel, PanelProps } from '#app/ui/admin/open-panel.tsx';
import { useOpenedBlock } from '../put-block.ts';
import { GalleryPanel } from './gallery-panel.tsx';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** The panels of the blocks that only pages have. */
export function pagePanels(pictureHint: string): readonly EditorPanel[] {
  return [
    {
      label: 'Galeria de imagens',
      word: 'Galeria',
      icon: 'M4 4.500h7v7H4zM13 4.500h7v7h-7zM4 13.500h7v6H4zM13 13.500h7v6h-7z',
      isActive: (editor) => editor.isActive('blockGallery'),
      Form: (props) => <GalleryPanel {...props} hint={pictureHint} />,
    },
    {
      label: 'Caixa da newsletter',
      word: 'Newsletter',
      icon: 'M4 6.500h16v11H4zM4.500 7l7.500 6 7.500-6',
      isActive: (editor) => editor.isActive('blockLetterBox'),
      Form: LetterBoxPanel,
    },
    {
      label: 'Pergunta e resposta',
      word: 'Pergunta',
      icon: 'M9.200 9.200a2.800 2.800 0 1 1 4.200 2.400c-.9.5-1.400 1.100-1.400 2.200M12 17h.01M4 4.500h16v15H4z',
      isActive: (editor) => editor.isActive('blockQuestion'),
      Form: QuestionPanel,
    },
  ];
}

function LetterBoxPanel({ editor, onDone, settle }: PanelProps) {
  const { present, put } = useOpenedBlock(editor, 'blockLetterBox');
  const [first] = useState(String(present?.words ?? 'Receba a próxima carta'));
  const [words, setWords] = useState(first);
  const apply = () => {
    put({ words: words.trim() });
    onDone();
    return true;
  };
  return (
    <PanelFrame
      settle={settle}
      isFilled={words.trim() !== first}
      applyLabel={present ? 'Mudar' : 'Inserir caixa'}
      onApply={apply}
      onClose={onDone}
    >
      <PanelField
        label="O que a caixa diz"
        value={words}
        maxLength={LONGEST_CAPTION}
        isFirst
        onChange={(event) => setWords(event.currentTarget.value)}
        onEnter={apply}
        onEscape={onDone}
      />
    </PanelFrame>
  );
}

function QuestionPanel({ editor, onDone, settle }: PanelProps) {
  const id = useId();
  const { present, put } = useOpenedBlock(editor, 'blockQuestion');
  const [question, setQuestion] = useState(String(present?.question ?? ''));
  const [answer, setAnswer] = useState(String(present?.answer ?? ''));
  const [isTried, setTried] = useState(false);
  const isWhole = question.trim() !== '' && answer.trim() !== '';
  const apply = () => {
    setTried(true);
    if (!isWhole) return false;
    put({ question: question.trim(), answer: answer.trim() });
    onDone();
    return true;
  };
  return (
    <PanelFrame
      settle={settle}
      isFilled={question.trim() !== (present?.question ?? '') || answer.trim() !== (present?.answer ?? '')}
      applyLabel={present ? 'Mudar' : 'Inserir pergunta'}
      onApply={apply}
      onClose={onDone}
    >
      <PanelField
        label="Pergunta"
        value={question}
        maxLength={LONGEST_QUESTION}
        placeholder="Quanto tempo dura uma sessão?"
        error={isTried && !question.trim() ? 'Escreva a pergunta.' : null}
        isFirst
        onChange={(event) => setQuestion(event.currentTarget.value)}
        onEnter={apply}
        onEscape={onDone}
      />
      <div className="writing-panel-field">
        <label htmlFor={id}>Resposta</label>
        <textarea
          id={id}
          rows={4}
          value={answer}
          maxLength={LONGEST_ANSWER}
          className="field-input"
          aria-invalid={isTried && !answer.trim() ? true : undefined}
          aria-describedby={isTried && !answer.trim() ? `${id}-error` : undefined}
          onInput={(event) => event.stopPropagation()} // not a field of the form
          onChange={(event) => setAnswer(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
        {isTried && !answer.trim() && (
          <p id={`${id}-error`} className="text-small font-semibold text-danger">
            Escreva a resposta.
          </p>
        )}
      </div>
    </PanelFrame>
  );
}
