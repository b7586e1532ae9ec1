/** A typeface for titles and one for texts, which ship with the site. */
interface TypePair {
  /** For people. */
  title: string;
  text: string;
  /** What it feels like, in words for people. */
  hint: string;
  /** Custom properties of ui/fonts.css; null: as ui/tokens.css has it. */
  display: string | null;
  body: string | null;
  /** Names of files in ui/fonts. */
  files: readonly [string, string];
  /** Packages of Fontsource, for text that is drawn: sharing pictures, covers, icons. */
  drawn: readonly [string, string];
  /** In mails, where the device's own typefaces stand in. */
  mail: { display: string; body: string };
}

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "'Segoe UI', Helvetica, Arial, sans-serif";

export const TYPE_PAIRS = {
  fraunces: {
    title: 'Fraunces',
    text: 'Figtree',
    hint: 'Macia e calorosa, como uma conversa à tarde.',
    display: null,
    body: null,
    files: ['fraunces', 'figtree'],
    drawn: ['fraunces', 'figtree'],
    mail: { display: `Fraunces, ${SERIF}`, body: `Figtree, ${SANS}` },
  },
  newsreader: {
    title: 'Newsreader',
    text: 'Figtree',
    hint: 'De jornal e de livro: serena, boa para quem escreve.',
    display: '--N',
    body: null,
    files: ['newsreader', 'figtree'],
    drawn: ['newsreader', 'figtree'],
    mail: { display: `Newsreader, ${SERIF}`, body: `Figtree, ${SANS}` },
  },
  playfair: {
    title: 'Playfair Display',
    text: 'Figtree',
    hint: 'De revista: elegante, com traços finos e grossos.',
    display: '--P',
    body: null,
    files: ['playfair', 'figtree'],
    drawn: ['playfair-display', 'figtree'],
    mail: { display: `'Playfair Display', ${SERIF}`, body: `Figtree, ${SANS}` },
  },
  bricolage: {
    title: 'Bricolage Grotesque',
    text: 'Figtree',
    hint: 'Sem serifa: direta e moderna.',
    display: '--K',
    body: null,
    files: ['bricolage', 'figtree'],
    drawn: ['bricolage-grotesque', 'figtree'],
    mail: { display: `'Bricolage Grotesque', ${SANS}`, body: `Figtree, ${SANS}` },
  },
  lora: {
    title: 'Lora',
    text: 'Nunito Sans',
    hint: 'Clássica e arredondada, fácil de ler.',
    display: '--L',
    body: '--M',
    files: ['lora', 'nunito-sans'],
    drawn: ['lora', 'nunito-sans'],
    mail: { display: `Lora, ${SERIF}`, body: `'Nunito Sans', ${SANS}` },
  },
} as const satisfies Record<string, TypePair>;

export type TypePairName = keyof typeof TYPE_PAIRS;

export const TYPE_PAIR_NAMES = Object.keys(TYPE_PAIRS) as TypePairName[];
