/**
 * Which of a page's forms was sent, by the button that sent it; the request can still be read. '' where none says so.
 * @param field another that decides how the form is read
 */
export async function sentIntent(request: Request, field = 'intent'): Promise<string> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const sent = form?.get(field);
  return typeof sent === 'string' ? sent : '';
}
