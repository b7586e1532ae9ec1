import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { DeskTabs } from '../components/desk-tabs.tsx';
import { TaskGroup } from '../components/task-group.tsx';
import { findTasks } from '../tasks/queries.server.ts';
import { groupsOf } from '../tasks/task-groups.ts';
import type { Route } from './+types/admin-order-tasks.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'orders');
  return findTasks(db);
}

export default function AdminOrderTasks({ loaderData: tasks }: Route.ComponentProps) {
  const groups = groupsOf(tasks).filter((group) => group.tasks.length > 0);
  return (
    <AdminPage title="A fazer" intro="O que a loja espera de você, do mais antigo ao mais novo.">
      <DeskTabs />
      {groups.length === 0 ? (
        <EmptyState
          title="Tudo em dia"
          link={{ to: '/admin/pedidos' satisfies Href, label: 'Ver todos os pedidos' }}
        >
          Quando alguém pedir ou avisar um Pix, pedir um reembolso, propor um horário ou esperar um envio,
          aparece aqui.
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          {groups.map((group) => (
            <TaskGroup key={group.title} {...group} />
          ))}
        </div>
      )}
    </AdminPage>
  );
}
