import '#app/ui/admin/task-list.css';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

interface ShownDevice {
  id: string;
  name: string;
  isThis: boolean;
  since: string;
  reached: string | null;
  /** Nothing arrives there at the moment. */
  isFailing: boolean;
}

/** The person's devices. Renders nothing where there is none. */
export function DeviceList({ devices }: { devices: readonly ShownDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby="aparelhos" className="admin-card">
      <h2 id="aparelhos">Aparelhos que recebem avisos</h2>
      <ul className="task-list">
        {devices.map(({ id, name, isThis, since, reached, isFailing }) => (
          <li key={id}>
            <div className="what">
              <p>
                <strong>{name}</strong>
                {isThis && ' (este aparelho)'}
              </p>
              <p className="sub">
                Ligado em {since}.{' '}
                {reached ? `Último aviso entregue em ${reached}.` : 'Nenhum aviso entregue ainda.'}
              </p>
              {isFailing && <p className="sub">O último aviso não chegou. O site tenta de novo.</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              <ActButton intent="test" id={id}>
                Enviar um teste
                <span className="sr-only">: {name}</span>
              </ActButton>
              <ActButton intent="remove" id={id}>
                Remover
                <span className="sr-only">: {name}</span>
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActButton({ intent, id, children }: { intent: string; id: string; children: React.ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="line">
        {children}
      </Button>
    </Form>
  );
}
