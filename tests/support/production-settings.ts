/** The least that has to be set to start in production. */
export const productionSettings = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db.internal/referralhire',
  PUBLIC_URL: 'https://referralhire.example',
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://user:pass@mail.internal:465',
};

/** What opens payments. */
export const paymentSettings = {
  GATEWAY_KEY_ID: 'rzp_live_1',
  GATEWAY_KEY_SECRET: 'of the gateway',
  GATEWAY_WEBHOOK_SECRETS: 'of the webhook',
  GATEWAY_PAYOUT_ACCOUNT: '4564561122334455',
  SELLER_GSTIN: '29ABCDE1234F1Z5',
  OPERATOR_NAME: 'Referral Works Private Limited',
  OPERATOR_ADDRESS: '1 Mahatma Gandhi Road, Bengaluru 560001',
};
