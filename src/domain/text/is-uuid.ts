const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Asked before an id from outside reaches the database, which answers anything else with an error. */
export const isUuid = (id: string): boolean => shape.test(id);
