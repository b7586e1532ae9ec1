import { reindexAll } from '#app/features/catalogue/search/index/commands.server.ts';
import { openSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { tellFailure } from './parts/tell-failure.ts';

// Rebuilds the search index, which is needed once after a change of its contents. The site may run meanwhile.
try {
  const { db, engine, close } = await openSite(readEnv(process.env));
  try {
    const count = await reindexAll(db, engine);
    console.log(`Índice de busca refeito: ${count} itens.`);
  } finally {
    await close();
  }
} catch (error) {
  tellFailure(error, 'O comando parou');
}
