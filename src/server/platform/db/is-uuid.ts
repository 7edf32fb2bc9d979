/** Whether a text from an address or a form can be an id of ours; the database would refuse anything else with an error of its own. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
