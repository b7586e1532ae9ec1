import { ButtonLink } from '#app/ui/button.tsx';

/** The six things a journalist gets, by the kit's four categories. */
const PRESS_KIT_ITEMS = [
  {
    category: 'Fotos profissionais',
    items: [{ title: 'Fotos', text: 'Em alta resolução, na vertical e na horizontal.' }],
  },
  {
    category: 'Logos e identidade',
    items: [
      { title: 'Logotipo', text: 'Em versões para fundo claro e fundo escuro.' },
      { title: 'Guia de identidade', text: 'Cores, letras e como escrever os nomes.' },
    ],
  },
  {
    category: 'Dados de audiência',
    items: [{ title: 'Números do podcast', text: 'Quantas pessoas ouvem, onde e há quanto tempo.' }],
  },
  {
    category: 'Bio e informações',
    items: [
      { title: 'Biografia', text: 'Uma curta, para a legenda, e uma longa, para a matéria.' },
      { title: 'Assuntos para entrevista', text: 'Perguntas possíveis e o contato direto.' },
    ],
  },
] as const;

/** The contents of the press kit, set like a table of contents. */
export function PressSection({ Heading = 'h2' }: { Heading?: 'h1' | 'h2' }) {
  const isFirst = Heading === 'h1';
  return (
    <section id="imprensa" aria-labelledby="imprensa-titulo" className={isFirst ? '' : 'bg-paper-sunk'}>
      <div className={`page about-press ${isFirst ? 'about-press-first' : 'section'}`}>
        <div>
          {isFirst && <p className="eyebrow mb-4">Imprensa</p>}
          <Heading id="imprensa-titulo" className={isFirst ? 'text-banner' : 'text-title-1'}>
            Kit de imprensa
          </Heading>
          <p className="mt-5 max-w-md text-lead text-ink-soft">
            Vai contar esta história? Aqui está o que ajuda a contá-la bem, pronto para usar.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={'/media-kit#pedir' satisfies Href}>Solicitar kit de imprensa</ButtonLink>
            <a
              href={'/media-kit' satisfies Href}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              Ver o kit completo
            </a>
          </div>
          <p className="mt-8 max-w-sm text-small text-ink-soft">
            Material para uso editorial, com crédito. Solicitações da imprensa são respondidas em até 48h.
          </p>
        </div>
        <dl className="about-kit">
          {PRESS_KIT_ITEMS.map(({ category, items }) => (
            <div key={category}>
              <dt>{category}</dt>
              {items.map(({ title, text }) => (
                <dd key={title}>
                  <strong>{title}</strong> {text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
