declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: Array<{ name: string; configs: string[] }>;
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
