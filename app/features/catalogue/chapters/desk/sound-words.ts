import type { SoundState } from './queries.server.ts';

/** How the sound stands to its chapters, in words; null where there is nothing to say. */
export function soundWords(state: SoundState): { text: string; tone?: 'good' | 'bad' } | null {
  if (state.at === 'none') return null;
  if (state.at === 'elsewhere')
    return {
      text: 'O áudio fica em outro site. Se ele coloca anúncios, nenhum tempo daqui fica certo: marque isso abaixo. O arquivo de lá não muda.',
    };
  switch (state.writing) {
    case 'empty':
      return null;
    case 'done':
      return { text: 'Estes capítulos também estão dentro do arquivo do áudio.', tone: 'good' };
    case 'waiting':
      return {
        text: 'Se o arquivo do áudio é um MP3, em alguns minutos estes capítulos entram também nele.',
      };
    case 'no-mp3':
      return { text: 'O arquivo não é um MP3: os capítulos não entram nele. No feed e na página, estão.' };
    case 'tag':
      return {
        text: 'O começo deste MP3 é de um formato antigo, e os capítulos não entram nele. No feed e na página, estão.',
      };
    case 'no-room':
      return { text: 'O disco está cheio: os capítulos não entraram no arquivo do áudio.', tone: 'bad' };
    default:
      return { text: 'O arquivo do áudio não foi encontrado.', tone: 'bad' };
  }
}
