import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Session } from '#domain/accounts/account.ts';

/** What a handler finds in its context. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Who is asking; read at most once per request, and only when needed. */
    readSession: () => Promise<Session | undefined>;
    /** Present on every route whose access is not public. */
    session: Session;
  };
};

/** What the nouns add their routes to. */
export type Api = OpenAPIHono<HttpEnv>;
