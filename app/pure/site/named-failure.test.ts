import { expect, test } from 'vitest';
import { failureLine, named } from './named-failure.ts';

test('a failed read carries its name and its cause', async () => {
  const cause = new Error('no such table');
  const failed = named('Failed to fetch videos', Promise.reject(cause));
  await expect(failed).rejects.toMatchObject({ message: 'Failed to fetch videos', cause });
});

test('the log reports unavailable topics in the words of the specification', async () => {
  const error = await named('Failed to fetch topics', Promise.reject(new Error('gone'))).catch(
    (failed) => failed,
  );
  expect(failureLine(error)).toBe('Error fetching topics:');
  expect(failureLine(new Error('Failed to fetch videos'))).toBe('request failed');
  expect(failureLine('gone')).toBe('request failed');
});
