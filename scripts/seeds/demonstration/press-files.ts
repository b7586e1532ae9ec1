import { textPdf } from './text-pdf.ts';

/** A press-kit file of the demonstration, in the specification's categories. */
export interface DemoPressFile {
  category: 'fotos-profissionais' | 'logos-identidade' | 'dados-audiencia' | 'bio-informacoes';
  title: string;
  description: string;
  fileName: string;
  mimeType: string;
  content: Buffer;
}

/** Generates the files: small, real, and without pictures of people. */
export async function makePressFiles(): Promise<DemoPressFile[]> {
  const [wide, square, logo] = await Promise.all([
    toPng(portrait('#c65a3a', '#f2b84b', 1600, 1067)),
    toPng(portrait('#2f5d50', '#f2c879', 1200, 1200)),
    toPng(LOGO),
  ]);
  return [
    {
      category: 'fotos-profissionais',
      title: 'Retrato horizontal (demonstração)',
      description: 'Ilustração no lugar da foto, 1600 × 1067 pixels.',
      fileName: 'retrato-horizontal.png',
      mimeType: 'image/png',
      content: wide,
    },
    {
      category: 'fotos-profissionais',
      title: 'Retrato quadrado (demonstração)',
      description: 'Ilustração no lugar da foto, 1200 × 1200 pixels.',
      fileName: 'retrato-quadrado.png',
      mimeType: 'image/png',
      content: square,
    },
    {
      category: 'logos-identidade',
      title: 'Símbolo em PNG (demonstração)',
      description: 'Fundo transparente, 1000 × 1000 pixels.',
      fileName: 'simbolo.png',
      mimeType: 'image/png',
      content: logo,
    },
    {
      category: 'dados-audiencia',
      title: 'Dados de audiência (demonstração)',
      description: 'Uma página com os números que o site mostra.',
      fileName: 'dados-de-audiencia.pdf',
      mimeType: 'application/pdf',
      content: textPdf('Dados de audiência', [
        'Documento de demonstração: números de exemplo, sem medição.',
        '',
        'Ouvintes por mês: 35 mil',
        'Episódios publicados: mais de 15',
        'Avaliação média: 4.9',
        'No ar há 5 anos',
      ]),
    },
    {
      category: 'bio-informacoes',
      title: 'Biografia curta (demonstração)',
      description: 'Texto de cem palavras para apresentações.',
      fileName: 'biografia.pdf',
      mimeType: 'application/pdf',
      content: textPdf('Biografia', [
        'Documento de demonstração: a pessoa é fictícia.',
        '',
        'Apresentadora e coach, conversa há cinco anos com gente que',
        'atravessou o medo, o luto, a pressa e o recomeço. Do que aprende',
        'nessas conversas, leva o que dá para praticar no mesmo dia.',
        '',
        'Uso editorial permitido, com crédito.',
      ]),
    },
  ];
}

async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

function portrait(ground: string, light: string, width: number, height: number): string {
  const [x, y] = [width / 2, height * 0.42];
  const head = height * 0.16;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="${x}" cy="${y}" r="${head * 2.1}" fill="${light}"/>
    <circle cx="${x}" cy="${y}" r="${head}" fill="#5a2e1f"/>
    <ellipse cx="${x}" cy="${height}" rx="${head * 2.4}" ry="${head * 2.1}" fill="#5a2e1f"/>
  </svg>`;
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" fill="none" stroke="#b8492a"
  stroke-width="70" stroke-linecap="round">
  <path d="M190 520c0-190 130-310 310-310s310 120 310 310"/>
  <path d="M330 560c0-110 70-180 170-180s170 70 170 180"/>
  <circle cx="500" cy="640" r="60" fill="#f2b84b" stroke="none"/>
</svg>`;
