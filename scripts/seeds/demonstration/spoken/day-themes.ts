import { lines, type Theme } from './theme.ts';

export const work: Theme = {
  title: 'O trabalho que vai junto para casa',
  questions: lines(`
    Em que momento o trabalho ficou maior que você?
    Dá para dizer não ao chefe sem perder o emprego?
    O que você perdeu por trabalhar demais?
    Como se fecha um dia que não terminou?
    E a culpa de descansar, de onde vem?`),
  before: lines(`
    eu respondia mensagem no almoço de domingo
    eu dizia sim antes de ouvir a pergunta
    eu tinha orgulho de não tirar férias
    eu chorava no banheiro do escritório e voltava sorrindo
    eu achava que descansar era ficar devendo
    eu media o dia pelo que faltava fazer`),
  done: lines(`
    pedi uma conversa com a minha chefe
    escrevi o que ficava para amanhã e desliguei
    tirei as notificações do telefone
    combinei com a família a hora de parar
    recusei um projeto bonito e caro`),
  practice: lines(`
    escolher uma só prioridade
    fechar o dia com três linhas num caderno
    almoçar longe da tela
    perguntar qual é o prazo de verdade
    deixar a cadeira vazia às seis`),
  insight: lines(`
    o trabalho ocupa todo o espaço que a gente deixa
    ninguém vai mandar você descansar
    a pressa dos outros não é minha emergência
    fazer menos coisas é decidir melhor
    o corpo cobra com juros
    a gente não é aquilo que entrega`),
  image: lines(`
    um elástico que ninguém solta
    uma mala que só aumenta
    um balde debaixo da goteira`),
};

export const phone: Theme = {
  title: 'A tela entre nós',
  questions: lines(`
    Quantas vezes por dia você pegava o celular?
    O que a tela escondia de você?
    Como é ficar um sábado inteiro sem rede?
    Dá para educar filho com o telefone na mão?
    O que sobra quando a tela apaga?`),
  before: lines(`
    eu abria o aplicativo sem saber por quê
    eu comparava a minha casa com a foto dos outros
    eu ouvia meus filhos olhando para a tela
    eu lia notícia ruim até a mão doer
    eu publicava a festa antes de entrar nela
    eu sentia o telefone vibrar dentro do bolso vazio`),
  done: lines(`
    comprei um despertador de verdade
    apaguei dois aplicativos numa terça-feira
    deixei o telefone na gaveta durante o jantar
    voltei a mandar carta para a minha tia
    pus a tela em preto e branco`),
  practice: lines(`
    esperar na fila sem mexer em nada
    combinar um lugar onde o telefone dorme
    olhar a pessoa até ela terminar a frase
    escolher a hora das notícias
    passear sem tirar foto`),
  insight: lines(`
    atenção é o que a gente tem de mais caro
    o tédio não morde
    a comparação rouba o que já era nosso
    o aplicativo foi feito para não acabar
    quem está em todo lugar não está em nenhum
    silêncio também é resposta`),
  image: lines(`
    uma vitrine que nunca fecha
    um vizinho que grita o dia inteiro
    um aquário visto de dentro`),
};

export const habit: Theme = {
  title: 'Começar pequeno',
  questions: lines(`
    Qual foi o menor passo que deu certo?
    Por que a gente desiste na segunda semana?
    Força de vontade existe?
    O que fazer no dia em que falha?
    Como você sabe que virou hábito?`),
  before: lines(`
    eu fazia planos para a vida inteira numa noite só
    eu comprava caderno novo em vez de escrever
    eu desistia no primeiro dia que falhava
    eu esperava a vontade chegar
    eu tinha uma lista de trinta promessas
    eu me chamava de preguiçosa na frente do espelho`),
  done: lines(`
    fiz só dois minutos e parei
    marquei um xis no calendário da cozinha
    contei para uma amiga o que ia tentar
    coloquei o livro em cima do travesseiro
    recomecei na quarta, sem esperar a segunda`),
  practice: lines(`
    fazer a versão mais boba da tarefa
    prender o hábito novo num que já existe
    deixar tudo pronto na véspera
    comemorar em voz alta
    nunca falhar duas vezes seguidas`),
  insight: lines(`
    o começo é a única parte difícil
    a vontade costuma chegar depois
    repetir é mais honesto do que prometer
    o hábito mora no lugar, não na cabeça
    falhar um dia faz parte do desenho
    pouco todo dia vira muito sem ninguém notar`),
  image: lines(`
    uma pedrinha no sapato, só que boa
    uma trilha que aparece de tanto passar
    um fermento que ninguém vê trabalhar`),
};
