/** One measured number; labels are few and fixed. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
  /** For a histogram: the suffix of its name. */
  suffix?: '_bucket' | '_sum' | '_count';
}

export interface Metric {
  name: string;
  /** What it measures, with its unit, in one sentence. */
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The text format of Prometheus, version 0.0.4. */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics.map(metricText).join('');
}

function metricText({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ labels, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
  );
  const explained = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return `# HELP ${name} ${explained}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelText(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
