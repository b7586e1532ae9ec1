import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type ConnectionAnswers, LastAnswers } from './last-answers.ts';

/** A connection on which so many requests wait for their answers. */
function connection(count: number): ConnectionAnswers {
  const answers = Array.from({ length: count }, () => {
    const res = new ServerResponse(new IncomingMessage(new Socket()));
    res.shouldKeepAlive = true;
    return res;
  });
  return { answers, isPipelining: false };
}

const keeps = ({ answers }: ConnectionAnswers) => answers.map(({ shouldKeepAlive }) => shouldKeepAlive);

test('marks the last answer of a connection', () => {
  const one = connection(1);
  new LastAnswers().mark(one, false);
  expect(keeps(one)).toEqual([false]);
});

test('an answer that another request follows is not the last any more', () => {
  const last = new LastAnswers();
  const one = connection(1);
  last.mark(one, false);
  one.answers.push(...connection(1).answers);
  last.follow(one);
  expect(keeps(one)).toEqual([true, true]);
});

test('a client that closes the connection itself is not contradicted', () => {
  const last = new LastAnswers();
  const one = connection(2);
  Object.assign(one.answers[0] ?? {}, { shouldKeepAlive: false });
  last.follow(one);
  expect(keeps(one)).toEqual([false, true]);
});

test('who pipelines is told at the end only', () => {
  const last = new LastAnswers();
  const one = connection(2);
  last.follow(one);
  last.mark(one, false);
  expect(keeps(one)).toEqual([true, true]);
  last.mark(one, true);
  expect(keeps(one)).toEqual([true, false]);
});
