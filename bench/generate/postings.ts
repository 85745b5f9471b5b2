import type pg from 'pg'
import { DAY_MS } from '../../contract/src/time.ts'
import { dropIndexes } from './indexes.ts'

/** Maximum of members with accounts, and the member with the most postings. */
const MEMBERS = 100_000
export const BUSY = 'benchbusy'

const DAYS = 730
/** Opening balance per member, minor units: enough to stay above zero. */
const OPENING = 10_000_000_000n

/** SQL of a UUID v7 from milliseconds and a unique number. */
const v7 = (ms: string, n: string) => `
  (substr(lpad(to_hex(${ms}), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex(${ms}), 12, '0'), 9, 4) || '-7000-8000-'
    || lpad(to_hex(${n}), 12, '0'))::uuid`

const timeOf = (ms: string) => `to_timestamp((${ms}) / 1000.0)`

/**
 * Fills the ledger with transfers in one currency between random members over the last two years, two
 * postings each. One in a hundred belongs to the busy member. Balances match the transfers.
 */
export async function fillLedger(client: pg.Client, postings: number): Promise<void> {
  const transfers = Math.floor(postings / 2)
  const members = Math.min(MEMBERS, Math.max(10, Math.floor(transfers / 10)))
  const begin = Date.now() - DAYS * DAY_MS
  const at = `${begin}::bigint + m.n * ${Math.floor((DAYS * DAY_MS) / (transfers + 1))}`
  const debit = `case when n % 100 = 0 then 1 else 2 + (n * 7919) % ${members - 1} end`
  const credit = `case when n % 100 = 50 then 1 else 2 + (n * 104729 + 13) % ${members - 1} end`
  const name = `case n when 1 then '${BUSY}' else 'bench' || n end`
  const into =
    'ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)'
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off`)
  await client.query('begin')
  // Skips foreign key checks, which would take minutes; the generated references are valid.
  await client.query('set local session_replication_role = replica')
  const indexes = await dropIndexes(client, ['ledger_transfers'])
  const statements = [
    `create temp table person on commit drop as
       select n, gen_random_uuid() as id, gen_random_uuid() as account from generate_series(1, ${members}) n`,
    `insert into members (id, username, username_key, nickname, email, password_hash, invitation_code, created_at)
       select id, ${name}, ${name}, 'Bench', null, 'none', 'B' || n, now() from person`,
    `insert into ledger_accounts (id, owner, asset, may_go_negative)
       select account, 'member:' || id, 'MYR', false from person`,
    `create temp table moved on commit drop as
       select n, ${debit} as a, ${credit} as b from generate_series(1::bigint, ${transfers}) n`,
    'analyze person, moved',
    `insert into ${into}
       select ${v7(`${begin}`, 'p.n')}, 'single', 'opening', 'bench', 'books ' || p.n, e.id, p.account, ${OPENING},
         ${timeOf(`${begin}`)} from person p, ledger_accounts e where e.owner = 'house:equity' and e.asset = 'MYR'`,
    `insert into ${into}
       select ${v7(at, 'm.n')}, 'single', 'transfer', gen_random_uuid(), 'book ' || m.n, d.account, c.account,
         m.n % 900 + 1, ${timeOf(at)}
       from moved m join person d on d.n = m.a join person c on c.n = m.b where m.a <> m.b order by m.n`,
    `update ledger_accounts a set balance = s.balance from (
       select id, sum(change)::bigint as balance from (
         select debit_id as id, -amount as change from ledger_transfers where phase in ('single', 'post')
         union all select credit_id, amount from ledger_transfers where phase in ('single', 'post')) e group by id
     ) s where s.id = a.id`,
    ...indexes,
    'commit',
    'vacuum analyze ledger_transfers',
    'vacuum analyze ledger_accounts',
    'vacuum analyze members',
  ]
  for (const statement of statements) await client.query(statement)
}
