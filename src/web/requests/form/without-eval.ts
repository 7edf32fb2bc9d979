import { config } from 'zod';

// The validator would try to compile its schemas, which the content security policy refuses and reports.
// It asks while a schema is made, so this has to be imported before the first one.
config({ jitless: true });
