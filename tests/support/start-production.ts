import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { productionSettings } from './production-settings.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { makeDataDir, removeDataDir, startProduct } from './start-product.ts';

export type Production = Awaited<ReturnType<typeof startProduction>>;

/** Of the product's files: with PRODUCT_FOLDER those of an image, which must do what the checkout does. */
export const productFolder = process.env['PRODUCT_FOLDER'] ?? process.cwd();

/** An empty installation in production mode without payments, with a database and a mail server of its own. */
export async function startProduction(administrators: readonly string[]) {
  const { env, smtp, stop } = await startSurroundings(administrators);
  try {
    const product = await startProduct({ env, dataDir: env['DATA_DIR'] ?? '', folder: productFolder });
    return { product, env, smtp, stop: () => product.stop().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What such an installation needs: its settings, and the two servers that they name. */
export async function startSurroundings(administrators: readonly string[]) {
  const smtp = await startSmtpServer();
  const folder = await makeDataDir();
  const clear = () => removeDataDir(folder);
  const postgres = await startEmbeddedPostgres(folder);
  const env = {
    ...productionSettings,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PUBLIC_URL: 'https://127.0.0.1:9',
    SMTP_URL: smtp.url,
    ADMIN_EMAILS: administrators.join(','),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    OPERATOR_NAME: 'Referral Works Private Limited',
    OPERATOR_ADDRESS: '1 Mahatma Gandhi Road, Bengaluru 560001',
    GRIEVANCE_OFFICER: 'Anita Rao',
    COURT: 'Bengaluru',
    LOG_LEVEL: 'error',
  };
  return { env, smtp, stop: () => postgres.stop().then(smtp.stop).then(clear) };
}

/** What matches in the newest mail to somebody, as far as it has arrived. */
export function findMailed({ received }: SmtpServer, to: string, what: RegExp): string | undefined {
  const plain = (data: string) => data.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const mail = received.findLast((each) => each.to.includes(to) && what.test(plain(each.data)));
  return mail && what.exec(plain(mail.data))?.[1];
}
