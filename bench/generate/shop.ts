import type pg from 'pg'
import { hashPassword } from '../../server/src/platform/auth/passwords.ts'
import { nicknames } from './vocabulary.ts'

/** Size of a generated shop. `days`: over how many the orders are spread, 365 by default. */
export type Size = { goods: number; members: number; orders: number; days?: number }

/** Password of all members and staff. */
export const PASSWORD = 'Pasar-bench-1'
/** Member with the same number of orders in every size. */
export const REGULAR = 'shopper0'
export const REGULAR_ORDERS = 200
const OPERATOR = 'staff@pasar.example'

/**
 * Creates functions of the session: ids that sort by their number, and seeded choices. Ids can be computed
 * without a lookup: the 7th member is `bench_id('m', 7)`.
 */
export async function createFunctions(client: pg.Client, seed: number): Promise<void> {
  await client.query(`
    create function pg_temp.bench_id(kind "char", n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || lpad(to_hex(ascii(kind::text)), 3, '0')
        || '8000' || lpad(to_hex(n), 12, '0'))::uuid $$;
    create function pg_temp.bench_pick(n bigint, salt int, below bigint) returns bigint language sql immutable as $$
      select (hashint8extended(n, ${seed} * 1000 + salt) & 9223372036854775807) % below $$;`)
}

/** `bench_id` in TypeScript. */
export const benchId = (kind: string, n: number): string => {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const time = hex(1_700_000_000_000 + n, 12)
  const tail = hex(n, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(kind.charCodeAt(0), 3)}-8000-${tail}`
}

/** Inserts members and one staff account with every permission. Member n is `shopper<n>`. */
export async function fillAccounts(
  client: pg.Client,
  size: Size,
  permissions: readonly string[],
): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await client.query(
    `insert into members (id, username, username_key, nickname, email, password_hash, invitation_code, referrer_id, created_at)
     select pg_temp.bench_id('m', n), 'shopper' || n, 'shopper' || n,
       ($2::text[])[1 + pg_temp.bench_pick(n, 1, cardinality($2::text[]))], 'shopper' || n || '@pasar.example', $1,
       'B' || lpad(to_hex(n), 7, '0'), case when n > 0 then pg_temp.bench_id('m', pg_temp.bench_pick(n, 2, n)) end,
       now() - interval '2 years' + n * interval '20 seconds'
     from generate_series(0, $3::bigint - 1) as n`,
    [hash, nicknames, size.members],
  )
  await client.query(
    `insert into staff (id, email, name, password_hash, permissions, created_at)
     values (pg_temp.bench_id('f', 0), $1, 'Operator', $2, $3, now())`,
    [OPERATOR, hash, permissions],
  )
}
