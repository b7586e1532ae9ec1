import { AdminIcon, type AdminIconName } from '#app/ui/admin/admin-icon.tsx';

const STEPS: ReadonlyArray<{ to: string; icon: AdminIconName; title: string; text: string }> = [
  {
    to: '/admin/configuracoes',
    icon: 'settings',
    title: 'Preencher as configurações',
    text: 'O nome do programa, quem apresenta, contatos e redes: o site inteiro é feito disso.',
  },
  {
    to: '/admin/importar',
    icon: 'import',
    title: 'Importar um feed',
    text: 'Já publica em outro lugar? Traga os episódios de um feed de podcast ou canal do YouTube.',
  },
  {
    to: '/admin/episodios/novo',
    icon: 'episode',
    title: 'Publicar o primeiro episódio',
    text: 'Título, data e áudio bastam para começar. Dá para salvar como rascunho.',
  },
];

/** A site without content: what to do first. */
export function FirstSteps() {
  return (
    <section aria-labelledby="primeiros-passos" className="admin-card first-steps">
      <h2 id="primeiros-passos">Primeiros passos</h2>
      <p>Seu site já está no ar, ainda sem conteúdo. Comece por onde preferir.</p>
      <ol>
        {STEPS.map(({ to, icon, title, text }) => (
          <li key={to}>
            <a href={to}>
              <AdminIcon name={icon} />
              <span>
                <strong>{title}</strong>
                <span className="text">{text}</span>
              </span>
              <AdminIcon name="right" className="size-4 ml-auto" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
