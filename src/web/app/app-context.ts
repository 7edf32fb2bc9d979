import { createContext } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';

/** The only connection to the server: loaders and actions get the product's functions from here. Set by src/server/app/web/pages.ts. */
export const appContext = createContext<App>();

/** Who is asking, read from their cookie at most once. Undefined on cached pages, which are rendered without cookies. */
export const sessionContext = createContext<() => Promise<Session | undefined>>();
/** Where the request came from, for limits per visitor. */
export const clientAddressContext = createContext<string>();

export const requestIdContext = createContext<string>();

/** Reports an error that a page threw to the server's log. */
export const reportErrorContext = createContext<(error: unknown) => void>();
