import { expect, test } from 'vitest';
import { prometheusText } from './prometheus-text.ts';

test('writes a metric with help, type and one line per sample', () => {
  const text = prometheusText([
    { name: 'a_total', type: 'counter', help: 'One\nline \\ here.', samples: [{ value: 1.5 }] },
    { name: 'b', type: 'gauge', help: 'B.', samples: [{ labels: { of: 'x "y" \\ \n', is: 'z' }, value: 0 }] },
  ]);
  expect(text).toBe(
    '# HELP a_total One\\nline \\\\ here.\n# TYPE a_total counter\na_total 1.5\n' +
      '# HELP b B.\n# TYPE b gauge\nb{of="x \\"y\\" \\\\ \\n",is="z"} 0\n',
  );
});
