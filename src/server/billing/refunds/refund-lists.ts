import type { Db } from '#server/platform/db/database.ts';
import { findDueRefunds, findIdsAtGateway, findOpenRefunds, findRefundsOf, sumOwed } from './refund-store.ts';

export const findDueRefundIds = (db: Db, now: Date, limit: number) => findDueRefunds(db, now, limit);
export const findRefundsOfPurchases = (db: Db, purchaseIds: readonly string[]) => findRefundsOf(db, purchaseIds);
export const findUnfinishedRefunds = (db: Db) => findOpenRefunds(db, 100);
export const sumRefundsOwed = (db: Db) => sumOwed(db);
export const findRefundIds = (db: Db, gatewayIds: readonly string[]) => findIdsAtGateway(db, gatewayIds);
