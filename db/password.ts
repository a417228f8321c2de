import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's scrypt parameters for N = 2^14: as strong as the others, and 16 MiB per hash fits a Worker. */
const COST = { exponent: 14, blockSize: 8, parallelism: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

type Cost = typeof COST;

/** `scrypt$14$8$5$salt$hash`: parameters are stored, so that raising them keeps old hashes valid. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const { exponent, blockSize, parallelism } = COST;
  return ["scrypt", exponent, blockSize, parallelism, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** False for a wrong password, and for text that is not one of our hashes. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/.exec(stored);
  if (!match) return false;
  const [, exponent, blockSize, parallelism, salt = "", hash = ""] = match;
  const cost = { exponent: Number(exponent), blockSize: Number(blockSize), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, "base64url");
  const key = await derive(password, Buffer.from(salt, "base64url"), cost);
  return timingSafeEqual(key, expected);
}

/** NFC: keyboards encode the same letter differently. */
function derive(password: string, salt: Buffer, { exponent, blockSize, parallelism }: Cost): Promise<Buffer> {
  const N = 2 ** exponent;
  const options = { N, r: blockSize, p: parallelism, maxmem: 256 * N * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
