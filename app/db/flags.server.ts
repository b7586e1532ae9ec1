import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** SQLite has no booleans: reads columns that are named like flags as booleans. */
export class FlagPlugin implements KyselyPlugin {
  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = args.result.rows;
    const flags = first ? Object.keys(first).filter(isFlagName) : [];
    if (flags.length > 0) {
      for (const row of args.result.rows) {
        for (const flag of flags) if (row[flag] !== null) row[flag] = row[flag] === 1;
      }
    }
    return args.result;
  }
}

/** A flag's column, or its alias: 'is_public as isPublic'. */
function isFlagName(column: string): boolean {
  return /^(?:is|has)(?:_|[A-Z])/.test(column) || column === 'watch_now';
}
