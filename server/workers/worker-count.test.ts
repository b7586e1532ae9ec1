import { expect, test } from 'vitest';
import { countWorkers } from './worker-count.ts';

const MB = 1024 * 1024;
const roomy = { cores: 4, memory: 8_000 * MB };

function count(WORKERS: number | 'auto', machine = roomy, NODE_ENV = 'production'): number {
  return countWorkers({ WORKERS, NODE_ENV }, machine);
}

test('takes the number that the setting says, whatever the machine has', () => {
  expect([count(1), count(3), count(3, { cores: 1, memory: 100 * MB })]).toEqual([1, 3, 3]);
});

test('auto is one worker for each core', () => {
  expect([count('auto'), count('auto', { ...roomy, cores: 1 })]).toEqual([4, 1]);
});

test('auto starts no more than fit into the memory, and always one', () => {
  const memories = [100, 639, 640, 1_000, 8_000].map((size) =>
    count('auto', { cores: 4, memory: size * MB }),
  );
  expect(memories).toEqual([1, 1, 2, 3, 4]);
});

test('development has one', () => {
  expect([count('auto', roomy, 'development'), count(3, roomy, 'test')]).toEqual([1, 1]);
});
