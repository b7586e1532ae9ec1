/** Words for synthetic items, most common first: they are drawn with a Zipf-like frequency. */
export const nouns = words(`
  vida ansiedade medo foco hábito coragem rotina silêncio limite corpo mente emoção relação família amor tempo
  sono trabalho escolha propósito esperança mudança caminho conversa história sonho dor culpa descanso amizade
  confiança paciência gratidão respiração pressa perdão luto saudade alegria tristeza raiva vergonha solidão
  autoestima disciplina energia força fé motivação decisão carreira casamento filho mãe pai infância futuro
  passado presente desafio erro fracasso sucesso dinheiro equilíbrio estresse cansaço pânico insônia memória
  atenção presença meditação caminhada exercício alimentação água saúde terapia cura ferida recomeço despedida
  encontro escuta palavra pergunta resposta dúvida certeza crença valor meta plano projeto começo passo ritmo
  pausa manhã noite casa cidade mundo comunidade vizinho chefe equipe liderança colega amigo irmão avó criança
  adolescente mulher homem pessoa coração pensamento sentimento desejo vontade preguiça procrastinação perfeição
  comparação expectativa cobrança crítica elogio autocuidado autoconhecimento identidade máscara verdade mentira
  segredo promessa compromisso responsabilidade liberdade autonomia dependência vício celular tela rede trânsito
  viagem férias domingo segunda janeiro dezembro aniversário envelhecimento juventude maturidade sabedoria leitura
  escrita diário música dança arte criatividade jogo riso humor choro abraço cuidado ternura respeito diálogo
  conflito briga silenciamento ciúme traição reconciliação separação namoro desencontro intimidade prazer beleza
  espelho roupa cozinha jardim planta árvore rio mar montanha chuva sol vento estrada ponte porta janela mesa
`);

export const adjectives = words(`
  possível simples difícil leve profundo novo pequeno grande inteiro calmo ansioso corajoso honesto gentil
  silencioso presente saudável emocional mental familiar diário cotidiano invisível necessário urgente lento
  verdadeiro imperfeito feliz triste livre sozinho forte frágil sensível criativo produtivo cansado curioso
  paciente impaciente maduro antigo moderno digital espiritual social pessoal profissional
`);

export const verbs = words(`
  entender acalmar cuidar começar recomeçar mudar parar respirar descansar dormir escolher dizer ouvir falar
  perdoar pedir aceitar largar soltar enfrentar vencer atravessar construir manter criar transformar observar
  praticar repetir planejar terminar confiar amar conviver trabalhar viver sentir chorar sorrir caminhar
`);

export const firstNames = words(`
  Ana Bia Caio Clara Davi Elisa Fábio Gabriela Heitor Inês João Júlia Karina Laura Lucas Luísa Marcos Mariana
  Nádia Otávio Paula Pedro Rafael Renata Rita Sônia Tadeu Teresa Vera Vitória Wagner Yara Zilda Zuleica Aurora
  Benício Cecília Dalva Estêvão Flávia
`);

export const lastNames = words(`
  Exemplo Modelo Amostra Ficção Ensaio Rascunho Esboço Maquete Protótipo Simulação Fictício Imaginário Inventado
  Hipotético Provisório Ilustrativo
`);

function words(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}
