import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// A complaint of React or a library fails its test. A test that expects one replaces the method:
// vi.spyOn(console, 'error').mockImplementation(() => {}).
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...args: unknown[]) => complaints.push(`console.error: ${format(...args)}`);
  console.warn = (...args: unknown[]) => complaints.push(`console.warn: ${format(...args)}`);
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`unexpected output\n${complaints.join('\n')}`);
});
