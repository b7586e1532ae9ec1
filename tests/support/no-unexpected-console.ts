import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// What React or a library complains about fails the test in which it happens. A test that expects a complaint
// replaces the method itself: vi.spyOn(console, 'error').mockImplementation(() => {}).
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...args: unknown[]) => complaints.push(`console.error: ${format(...args)}`);
  console.warn = (...args: unknown[]) => complaints.push(`console.warn: ${format(...args)}`);
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`unexpected output\n${complaints.join('\n')}`);
});
