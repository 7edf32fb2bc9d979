// Loaded into the product of the browser tests (--import). A real hash is made to be slow, and these tests make hundreds of people: a new
// password gets a cheap one. The demo's people have real ones, which are still read as in the product.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { verify } = argon2;
const cheap = (password) => `$argon2id$v=19$m=32768,t=3,p=1$cheap$${createHash('sha256').update(password).digest('hex')}`;

argon2.hash = async (password) => cheap(password);
argon2.verify = async (stored, password) => (stored.includes('$cheap$') ? stored === cheap(password) : verify(stored, password));
