import { createContext } from 'react-router';
import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';

/** The one seam to the server: loaders and actions read the product's functions from here. Set by server/http/pages.ts. */
export const appContext = createContext<App>();

/** Who asks, read from their cookie at most once. Nobody on pages that are kept for all visitors: those are rendered without cookies. */
export const sessionContext = createContext<() => Promise<Session | undefined>>();
/** Where the request came from, for limits per visitor. */
export const clientAddressContext = createContext<string>();

export const requestIdContext = createContext<string>();

/** Where the server's own log hears of an error that a page threw. */
export const reportErrorContext = createContext<(error: unknown) => void>();
