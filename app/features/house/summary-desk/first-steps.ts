import { type Settings, settingsSchema } from '#app/features/records/settings/settings.ts';

export interface FirstStep {
  to: string;
  icon: 'settings' | 'import' | 'episode' | 'people';
  title: string;
  text: string;
  isDone: boolean;
}

/** Default settings of a new site: example data, until the host replaces it. */
const EXAMPLE = settingsSchema.parse({});
const SETTINGS = '/admin/configuracoes' satisfies Href;

/** Steps that a new site needs; the list is shown until all are done. @param items number of items */
export function firstSteps(settings: Settings, items: number): FirstStep[] {
  const { hostName, email, stats, monthlyListeners, yearsOnAir, hostPortraitUrl, hostBio } = settings;
  const hasContent = items > 0;
  const exampleStats = JSON.stringify(stats) === JSON.stringify(EXAMPLE.stats);
  const exampleListeners = monthlyListeners === EXAMPLE.monthlyListeners;
  const figures = [
    ...(exampleStats ? EXAMPLE.stats.map(({ value, label }) => `${value} ${label}`) : []),
    ...(exampleListeners ? [`${EXAMPLE.monthlyListeners} ouvintes por mês`] : []),
    ...(yearsOnAir === EXAMPLE.yearsOnAir ? [`${EXAMPLE.yearsOnAir} anos no ar`] : []),
  ];
  return [
    {
      to: SETTINGS,
      icon: 'settings',
      title: 'Preencher as configurações',
      text: 'O nome do programa, quem apresenta, o e-mail de contato e as redes: o site inteiro é feito disso.',
      isDone: hostName !== '' && email !== '',
    },
    {
      to: '/admin/configuracoes/numeros' satisfies Href<'/admin/configuracoes/:pagina'>,
      icon: 'settings',
      title: 'Trocar os números do exemplo',
      text: `Ainda são do exemplo: ${figures.join(', ')}. Ponha os seus, ou apague.`,
      // Five years may be true; the other example figures never are.
      isDone: !exampleStats && !exampleListeners,
    },
    {
      to: '/admin/configuracoes/apresentadora' satisfies Href<'/admin/configuracoes/:pagina'>,
      icon: 'people',
      title: 'Colocar sua foto',
      text: 'No lugar dela aparece um desenho do exemplo.',
      isDone: hostPortraitUrl !== '',
    },
    {
      to: '/admin/configuracoes/apresentadora' satisfies Href<'/admin/configuracoes/:pagina'>,
      icon: 'settings',
      title: 'Escrever sua biografia',
      text: 'A que está no site ainda é a do exemplo.',
      isDone: hostBio !== EXAMPLE.hostBio,
    },
    {
      to: '/admin/importar' satisfies Href,
      icon: 'import',
      title: 'Importar um feed',
      text: 'Já publica em outro lugar? Traga os episódios de um feed de podcast ou canal do YouTube.',
      isDone: hasContent,
    },
    {
      to: '/admin/episodios/novo' satisfies Href,
      icon: 'episode',
      title: 'Publicar o primeiro episódio',
      text: 'Título, data e áudio bastam para começar. Dá para salvar como rascunho.',
      isDone: hasContent,
    },
  ];
}
