export function calendarPath({ order_id, id }: { order_id: string; id: string }): string {
  return `/pedido/${order_id}/sessao/${id}.ics` satisfies Href<'/pedido/:id/sessao/:file'>;
}
