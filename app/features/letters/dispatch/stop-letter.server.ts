import type { Services } from '#app/platform/services.ts';

/** Pauses a letter that is being sent. @param problem a sentence for the host */
export async function stopLetter({ db, clock }: Services, id: string, problem: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ status: 'paused', problem, updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}
