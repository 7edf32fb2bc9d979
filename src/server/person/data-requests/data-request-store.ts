import { dataRequestReference } from '#domain/person/data-request.ts';

export const columns = [
  'id',
  'number',
  'kind',
  'words',
  'asked_at as askedAt',
  'due_at as dueAt',
  'answer',
  'answered_at as answeredAt',
] as const;

export const toRequest = <Row extends { number: number }>({ number, ...row }: Row) => ({ ...row, reference: dataRequestReference(number) });
