/** Something is on sale, and nothing says where the money goes. */
export function UnpaidNotice() {
  return (
    <div className="notice">
      <p className="font-semibold">A loja ainda não tem como receber</p>
      <p>
        Falta a chave Pix: quem compra faz o pedido e fica à espera do código para pagar.{' '}
        <a href="/admin/configuracoes#loja" className="underline">
          Cadastrar a chave Pix
        </a>
      </p>
    </div>
  );
}
