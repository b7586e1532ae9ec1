import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Makes a database on the server that `url` names.
 * @param template the database that it is copied from; nobody may be connected to that one
 * @returns its address and its name
 */
export async function createPostgresDatabase(
  url: string,
  template = 'template1',
): Promise<{ name: string; url: string }> {
  const name = `conversas_test_${randomBytes(8).toString('hex')}`;
  await run(url, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { name, url: address.href };
}

/** Removes a database, and whoever is still connected to it. */
export async function dropPostgresDatabase(url: string, name: string): Promise<void> {
  await run(url, `drop database if exists ${name} with (force)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
