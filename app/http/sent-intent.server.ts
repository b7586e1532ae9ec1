/** Which of a page's forms was sent, by the button that sent it; the request can still be read. '' where none says so. */
export async function sentIntent(request: Request): Promise<string> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const intent = form?.get('intent');
  return typeof intent === 'string' ? intent : '';
}
