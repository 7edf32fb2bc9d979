const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Check ids from outside before a query: for any other text PostgreSQL reports an error. */
export const isUuid = (id: string): boolean => shape.test(id);
