import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { problemOf, problemResponse, toAppError } from './problem.ts';

describe('problem documents', () => {
  it('have a status, a title and a stable code, and tell which fields are wrong and when to come back', async () => {
    const errors = [{ field: 'to', message: 'Enter one.' }];
    const response = problemResponse(new AppError('too_many_requests', { detail: 'Wait.', fields: errors, retryAfterSeconds: 1.2 }), 'r1');
    expect(response.status).toBe(429);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(response.headers.get('retry-after')).toBe('2');
    const named = { type: 'about:blank', title: 'Too many requests', status: 429, code: 'too_many_requests', requestId: 'r1' };
    expect(await response.json()).toEqual({ ...named, detail: 'Wait.', errors });
  });

  it('tells callers nothing about an unknown failure', () => {
    const secret = new Error('password=hunter2 at db.internal');
    const problem = JSON.stringify(problemOf(toAppError(secret), 'r1'));
    expect(problem).not.toContain('hunter2');
    expect(toAppError(secret).cause).toBe(secret);
  });

  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a host with two addresses that both refuse', Object.assign(new AggregateError([new Error('connect')]), { code: 'ECONNREFUSED' })],
    ['a database that shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['too many clients', Object.assign(new Error('sorry'), { code: '53300' })],
    ['a connection cut off', new Error('Connection terminated unexpectedly')],
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ])('%s is a 503 to retry', (_, error) => {
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  });

  it.each([
    [400, 'invalid_input'],
    [405, 'method_not_allowed'],
    [415, 'unsupported_media_type'],
    [418, 'invalid_input'],
  ] as const)('keeps the %i of the framework as %s', (status, code) => {
    expect(toAppError(new HTTPException(status)).code).toBe(code);
    expect(toAppError(new HTTPException(500)).code).toBe('internal');
  });

  it('ends the connection of a body that was not read to its end', () => {
    expect(problemResponse(new AppError('too_large'), 'r1').headers.get('connection')).toBe('close');
  });

  it('passes our own errors on and turns the rest into a 500', () => {
    const own = new AppError('gone');
    expect(toAppError(own)).toBe(own);
    for (const thrown of ['a string', undefined, null]) expect(toAppError(thrown).code).toBe('internal');
    expect(toAppError(Object.assign(new Error('duplicate key'), { code: '23505' })).code).toBe('internal');
  });
});
