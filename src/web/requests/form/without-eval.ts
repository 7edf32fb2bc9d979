import { config } from 'zod';

// The validator would try to compile its schemas, which the content security policy refuses and reports. It checks this when a schema is
// created, so this must be imported before the first one.
config({ jitless: true });
