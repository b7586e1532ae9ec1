/** Says what is missing, and how to mend it. */
export function NoPlace() {
  return (
    <section aria-labelledby="falta" className="admin-card">
      <h2 id="falta">Ninguém faz cópias deste site</h2>
      <p className="mt-3">
        Falta dizer ao site onde guardá-las. Quem cuida do servidor escreve uma linha na configuração e
        reinicia o site:
      </p>
      <dl className="facts">
        <dt>Uma pasta</dt>
        <dd>
          <code>BACKUP_DIR=/backups</code>, fora da pasta de dados e de preferência em outro disco
        </dd>
        <dt>Um bucket</dt>
        <dd>
          <code>BACKUP_DIR=s3://nome-do-bucket/copias</code>, com as variáveis <code>S3_…</code>
        </dd>
        <dt>A hora</dt>
        <dd>
          <code>BACKUP_HOUR=4</code>, no horário de Brasília; sem ela, às 4 da manhã
        </dd>
      </dl>
      <p className="mt-4">
        Daí em diante o site faz uma cópia por dia, confere cada uma, guarda as de 7 dias, 4 semanas e 12
        meses e avisa quando algo falha. Até lá, baixe uma cópia de vez em quando e guarde-a longe do
        servidor.
      </p>
    </section>
  );
}
