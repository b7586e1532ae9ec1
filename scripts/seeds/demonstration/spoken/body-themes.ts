import { lines, type Theme } from './theme.ts';

export const breath: Theme = {
  title: 'O ar que falta e o ar que volta',
  questions: lines(`
    Quando foi que você percebeu que respirava pela metade?
    O que acontece no corpo quando a gente solta o ar devagar?
    Dá para respirar melhor no meio de uma reunião?
    Tem hora em que respirar piora a ansiedade?
    Como você ensina isso para quem tem pressa?`),
  before: lines(`
    eu prendia o ar sempre que o telefone tocava
    eu subia a escada correndo e chegava sem voz
    eu confundia ansiedade com falta de ar
    eu falava tão rápido que esquecia de respirar
    eu acordava com o peito apertado e não contava para ninguém
    eu achava que respirar fundo era puxar o ar com força`),
  done: lines(`
    comecei a soltar o ar contando até seis
    sentei no banco da praça e fiquei só ouvindo
    coloquei a mão na barriga para sentir o ar chegar
    deixei um bilhete na geladeira escrito devagar
    abri a janela antes de abrir o computador`),
  practice: lines(`
    soltar o ar por mais tempo do que se puxa
    parar um minuto antes de responder
    sentir os dois pés no chão
    bocejar de propósito, sem vergonha
    respirar junto com quem está do lado`),
  insight: lines(`
    a ansiedade chega primeiro no peito e só depois na cabeça
    o corpo avisa antes, a gente é que não escuta
    ninguém se acalma porque mandaram
    uma respiração lenta já muda a conversa seguinte
    o fôlego é a primeira coisa que a pressa leva
    acalmar o corpo não resolve o problema, mas deixa a gente olhar para ele`),
  image: lines(`
    uma maré que sobe e desce sem pedir licença
    uma porta que a gente empurra quando era só puxar
    um passarinho dentro da camisa`),
};

export const sleep: Theme = {
  title: 'A noite e o travesseiro',
  questions: lines(`
    O que tirava o seu sono de verdade?
    O que você faz quando acorda às três da manhã?
    Dormir mal é falta de disciplina?
    Quanto tempo levou até a noite mudar?
    E o cochilo da tarde, ajuda ou atrapalha?`),
  before: lines(`
    eu deitava e ficava contando os problemas do dia seguinte
    eu levava o celular para a cama e dizia que era só um minuto
    eu tinha medo da noite como criança pequena
    eu tomava café às seis da tarde para aguentar
    eu olhava o relógio e fazia as contas do que faltava
    eu dormia no sofá e acordava com a televisão ligada`),
  done: lines(`
    troquei a tela por um livro repetido
    comecei a deixar o celular na cozinha
    escrevi as preocupações num papel e fechei a gaveta
    combinei uma hora para apagar a luz da casa
    parei de brigar com o travesseiro`),
  practice: lines(`
    apagar a luz meia hora antes
    tomar um banho morno sem pressa
    levantar um pouco quando o sono não vem
    esconder o relógio do quarto
    deixar a noite mais escura e mais fria`),
  insight: lines(`
    o sono não obedece a ordens
    descansar também é trabalho do corpo
    a preocupação fica maior no escuro
    quem dorme pouco acha tudo mais difícil
    a noite boa começa de manhã, com a luz no rosto
    uma noite ruim não estraga a semana`),
  image: lines(`
    um gato que só vem quando ninguém chama
    um barco que sai do porto devagarinho
    uma luz que alguém esqueceu acesa na sala`),
};

export const walk: Theme = {
  title: 'Andar sem chegar',
  questions: lines(`
    Por que andar ajuda a pensar?
    Você anda sem música mesmo?
    Como começa quem está há anos no sofá?
    O que o corpo pediu quando você começou?
    Chove e você vai também?`),
  before: lines(`
    eu pegava o carro até para ir à padaria
    eu tinha vergonha de suar na frente dos outros
    eu achava que exercício era castigo
    eu contava passos como quem conta dívida
    eu sentia dor no joelho só de olhar a ladeira
    eu começava toda segunda e parava toda quinta`),
  done: lines(`
    dei a volta no quarteirão de chinelo
    chamei a vizinha para ir comigo
    parei de olhar o aplicativo
    descobri uma rua de mangueiras perto de casa
    voltei pelo caminho mais comprido`),
  practice: lines(`
    andar dez minutos depois do almoço
    olhar para cima enquanto se anda
    deixar o tênis perto da porta
    parar quando o corpo pede
    caminhar com alguém que fala pouco`),
  insight: lines(`
    o pensamento anda na velocidade dos pés
    o corpo gosta de ser usado
    movimento pequeno conta
    ninguém precisa chegar a lugar nenhum
    a cidade muda quando a gente anda nela
    cansaço bom é diferente de exaustão`),
  image: lines(`
    uma conversa com o chão
    um rádio que vai pegando a estação
    um nó que afrouxa sozinho`),
};
