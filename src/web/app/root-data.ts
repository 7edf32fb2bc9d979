import { useRouteLoaderData } from 'react-router';

/** What the root's loader sends with every document. */
export type RootData = {
  /** The URL of this installation, as search engines and other sites should use it. */
  publicUrl: string;
  /** Whether people can buy anything here. */
  payments: boolean;
  /** The version that runs and, if it is known, its commit. */
  release: string;
  /** Of pages that only signed-in people see. */
  protectedPaths: string[];
};

/** The error page must be drawn even without this data; then it says nothing about money. */
export const useRootData = (): RootData =>
  useRouteLoaderData<RootData>('root') ?? { publicUrl: '', payments: false, release: '', protectedPaths: [] };

export const usePayments = (): boolean => useRootData().payments;
