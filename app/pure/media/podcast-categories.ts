/** Apple's podcast categories, with Apple's Portuguese names. */
const CATEGORIES: Record<string, [label: string, within?: Record<string, string>]> = {
  Arts: [
    'Artes',
    {
      Books: 'Livros',
      Design: 'Design',
      'Fashion & Beauty': 'Moda e beleza',
      Food: 'Gastronomia',
      'Performing Arts': 'Artes cênicas',
      'Visual Arts': 'Artes visuais',
    },
  ],
  Business: [
    'Negócios',
    {
      Careers: 'Carreiras',
      Entrepreneurship: 'Empreendedorismo',
      Investing: 'Investimentos',
      Management: 'Gestão',
      Marketing: 'Marketing',
      'Non-Profit': 'Sem fins lucrativos',
    },
  ],
  Comedy: [
    'Comédia',
    { 'Comedy Interviews': 'Entrevistas de comédia', Improv: 'Improviso', 'Stand-Up': 'Stand-up' },
  ],
  Education: [
    'Educação',
    {
      Courses: 'Cursos',
      'How To': 'Como fazer',
      'Language Learning': 'Idiomas',
      'Self-Improvement': 'Autoaperfeiçoamento',
    },
  ],
  Fiction: [
    'Ficção',
    { 'Comedy Fiction': 'Comédia', Drama: 'Drama', 'Science Fiction': 'Ficção científica' },
  ],
  Government: ['Governo'],
  'Health & Fitness': [
    'Saúde e fitness',
    {
      'Alternative Health': 'Medicina alternativa',
      Fitness: 'Fitness',
      Medicine: 'Medicina',
      'Mental Health': 'Saúde mental',
      Nutrition: 'Nutrição',
      Sexuality: 'Sexualidade',
    },
  ],
  History: ['História'],
  'Kids & Family': [
    'Crianças e família',
    {
      'Education for Kids': 'Educação infantil',
      Parenting: 'Pais e filhos',
      'Pets & Animals': 'Animais',
      'Stories for Kids': 'Histórias infantis',
    },
  ],
  Leisure: [
    'Lazer',
    {
      'Animation & Manga': 'Animação e mangá',
      Automotive: 'Automóveis',
      Aviation: 'Aviação',
      Crafts: 'Artesanato',
      Games: 'Jogos',
      Hobbies: 'Passatempos',
      'Home & Garden': 'Casa e jardim',
      'Video Games': 'Videogames',
    },
  ],
  Music: [
    'Música',
    {
      'Music Commentary': 'Comentários sobre música',
      'Music History': 'História da música',
      'Music Interviews': 'Entrevistas sobre música',
    },
  ],
  News: [
    'Notícias',
    {
      'Business News': 'Negócios',
      'Daily News': 'Notícias diárias',
      'Entertainment News': 'Entretenimento',
      'News Commentary': 'Comentários',
      Politics: 'Política',
      'Sports News': 'Esportes',
      'Tech News': 'Tecnologia',
    },
  ],
  'Religion & Spirituality': [
    'Religião e espiritualidade',
    {
      Buddhism: 'Budismo',
      Christianity: 'Cristianismo',
      Hinduism: 'Hinduísmo',
      Islam: 'Islamismo',
      Judaism: 'Judaísmo',
      Religion: 'Religião',
      Spirituality: 'Espiritualidade',
    },
  ],
  Science: [
    'Ciências',
    {
      Astronomy: 'Astronomia',
      Chemistry: 'Química',
      'Earth Sciences': 'Ciências da Terra',
      'Life Sciences': 'Ciências da vida',
      Mathematics: 'Matemática',
      'Natural Sciences': 'Ciências naturais',
      Nature: 'Natureza',
      Physics: 'Física',
      'Social Sciences': 'Ciências sociais',
    },
  ],
  'Society & Culture': [
    'Sociedade e cultura',
    {
      Documentary: 'Documentário',
      'Personal Journals': 'Diários pessoais',
      Philosophy: 'Filosofia',
      'Places & Travel': 'Lugares e viagens',
      Relationships: 'Relacionamentos',
    },
  ],
  Sports: [
    'Esportes',
    {
      Basketball: 'Basquete',
      'Fantasy Sports': 'Fantasy games',
      Football: 'Futebol americano',
      Running: 'Corrida',
      Soccer: 'Futebol',
      Swimming: 'Natação',
      Tennis: 'Tênis',
      Volleyball: 'Vôlei',
      Wilderness: 'Natureza',
    },
  ],
  Technology: ['Tecnologia'],
  'True Crime': ['Crimes reais'],
  'TV & Film': [
    'TV e cinema',
    {
      'After Shows': 'Pós-programa',
      'Film History': 'História do cinema',
      'Film Interviews': 'Entrevistas sobre cinema',
      'Film Reviews': 'Resenhas de cinema',
      'TV Reviews': 'Resenhas de TV',
    },
  ],
};

/** In the order of their Portuguese names. */
export const CATEGORY_OPTIONS: ReadonlyArray<{ value: string; label: string }> = Object.entries(CATEGORIES)
  .flatMap(([name, [label, within = {}]]) => [
    { value: name, label },
    ...Object.entries(within).map(([part, words]) => ({
      value: `${name} > ${part}`,
      label: `${label} › ${words}`,
    })),
  ])
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));

export function isCategory(value: string): boolean {
  return CATEGORY_OPTIONS.some((option) => option.value === value);
}
