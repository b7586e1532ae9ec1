import type { Block, Inline } from '#app/features/writing/text/blocks.ts';

/** What the check before sending finds. An error keeps the letter from being sent. */
export interface LetterProblem {
  kind: 'error' | 'warning';
  /** Where it can be mended: in the letter, or in the site's settings. */
  place: 'subject' | 'body' | 'site';
  /** One sentence in Portuguese. */
  message: string;
}

interface Checked {
  subject: string;
  previewText: string;
  blocks: readonly Block[];
  /** Of the encoded HTML part, at its longest. */
  sizeBytes: number;
}

/** What is wrong with a letter's own words. */
export function checkLetter({ subject, previewText, blocks, sizeBytes }: Checked): LetterProblem[] {
  const problems = [...subjectProblems(subject, previewText), ...blocks.flatMap(blockProblems)];
  if (blocks.length === 0) problems.push(error('A carta está vazia: escreva o texto.'));
  const size = sizeProblem(sizeBytes);
  if (size) problems.push(size);
  return problems;
}

function subjectProblems(subject: string, previewText: string): LetterProblem[] {
  if (subject.trim() === '')
    return [{ kind: 'error', place: 'subject', message: 'A carta está sem assunto.' }];
  if (previewText.trim() !== '') return [];
  const message = 'Sem texto de prévia, os programas de e-mail mostram o começo da carta ao lado do assunto.';
  return [{ kind: 'warning', place: 'subject', message }];
}

function blockProblems(block: Block): LetterProblem[] {
  switch (block.kind) {
    case 'button':
      return [
        ...(block.label ? [] : [error('Um botão está sem texto.')]),
        ...(block.href ? [] : [error(`O botão “${block.label}” está sem endereço.`)]),
      ];
    case 'picture':
      return block.alt
        ? []
        : [warning('Uma imagem está sem texto alternativo: quem não a vê fica sem saber o que ela mostra.')];
    case 'list':
      return block.items.flatMap(inlineProblems);
    case 'quote':
      return block.paragraphs.flatMap(inlineProblems);
    case 'paragraph':
    case 'heading':
      return inlineProblems(block.content);
    default:
      return [];
  }
}

function inlineProblems(content: readonly Inline[]): LetterProblem[] {
  return content.flatMap((inline) => {
    if (inline.kind === 'text' && inline.href === '')
      return [error(`O link “${inline.text}” está sem endereço.`)];
    if (inline.kind === 'first-name' && !inline.fallback.trim())
      return [warning('O primeiro nome está sem alternativa: quem não deu o nome verá um espaço vazio.')];
    return [];
  });
}

function sizeProblem(bytes: number): LetterProblem | null {
  const size = `${Math.ceil(bytes / 1_000)} kB`;
  if (bytes > CLIPPED_BYTES)
    return error(
      `A carta tem ${size}: acima de 102 kB o Gmail corta o fim, com o link para cancelar. Encurte-a.`,
    );
  if (bytes > LARGE_BYTES)
    return warning(`A carta tem ${size}, perto dos 102 kB em que o Gmail corta o fim.`);
  return null;
}

function error(message: string): LetterProblem {
  return { kind: 'error', place: 'body', message };
}

function warning(message: string): LetterProblem {
  return { kind: 'warning', place: 'body', message };
}

/** Gmail clips a mail whose encoded HTML part is larger than this. */
export const CLIPPED_BYTES = 102_000;
/** From here on the check warns. */
export const LARGE_BYTES = 90_000;
