import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

interface RenewFormProps {
  path: string;
  isFirst: boolean;
}

/** Makes the first address, or replaces one that others know. */
export function RenewForm({ path, isFirst }: RenewFormProps) {
  return (
    <Form method="post" action={path}>
      <Button type="submit" look={isFirst ? 'solid' : 'line'}>
        {isFirst ? 'Criar meu endereço' : 'Gerar um novo endereço'}
      </Button>
    </Form>
  );
}
