import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { withNext } from '../next-path.ts';

export function ResendButton({
  email,
  next,
  look = 'line',
}: {
  email: string;
  next: string;
  look?: ButtonLook;
}) {
  return (
    <form method="post" action={withNext('/auth/reenviar' satisfies Href, next)}>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" look={look}>
        Reenviar o e-mail de confirmação
      </Button>
    </form>
  );
}
