declare module 's3rver' {
  interface List {
    objects: Array<{ key: string }>;
    commonPrefixes: string[];
  }
  interface Store {
    listObjects(bucket: string, options: { delimiter?: string; prefix?: string }): Promise<List>;
  }
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: Array<{ name: string; configs: string[] }>;
    });
    store: Store;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
