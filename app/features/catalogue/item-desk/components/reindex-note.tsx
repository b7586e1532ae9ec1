/** Shown after an upgrade while the search is incomplete. @param done from 0 to 1 */
export function ReindexNote({ done }: { done: number }) {
  return (
    <p role="status" className="notice">
      O índice da busca está sendo refeito depois da atualização do site ({Math.floor(done * 100)}%). Até
      terminar, a busca pode não achar tudo.
    </p>
  );
}
