import type { ServerBuild } from 'react-router';
import type { Page } from './match-page.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** What the built web exports through its entry.server.tsx: the seam between the two module graphs. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      appContext: never;
      clientAddressContext: never;
      requestIdContext: never;
      reportErrorContext: never;
      sessionContext: never;
      pages: readonly Page[];
    };
  };
};

/** What we know about a visit besides its request. */
export type Visit = { requestId: string; clientAddress: string };

export type Pages = (request: Request, visit: Visit) => Promise<StoredAnswer>;
