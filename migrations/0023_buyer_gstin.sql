-- A buyer who pays GST themselves wants their number on the invoice. src/domain/billing/gstin.ts says what one looks like.
set local lock_timeout = '5s';

alter table purchases add column buyer_gstin text;
