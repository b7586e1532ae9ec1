import '../contact.css';

const questions = [
  {
    question: 'Em quanto tempo você responde?',
    answer: 'Em 24 a 48 horas úteis. Mensagens da imprensa têm prioridade.',
  },
  {
    question: 'Você aceita parcerias?',
    answer: 'Sim. Conte no formulário quem você é, o que propõe e por que combina com as nossas conversas.',
  },
  {
    question: 'Posso sugerir um tópico?',
    answer: 'Deve! Boa parte dos episódios nasceu de uma pergunta que alguém mandou por aqui.',
  },
];

export function ContactQuestions() {
  return (
    <section aria-labelledby="perguntas" className="bg-paper-sunk">
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="perguntas" className="text-title-2">
          Perguntas frequentes
        </h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} className="question">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
