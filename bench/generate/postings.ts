/** Members of the generated books, and the one among them whose account is the longest. */
const MEMBERS = 100_000
export const BUSY = 'benchbusy'

/** An id of the version 7, by milliseconds and a number that no other has. */
const v7 = (ms: string, n: string) => `
  (substr(lpad(to_hex(${ms}), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex(${ms}), 12, '0'), 9, 4) || '-7000-8000-'
    || lpad(to_hex(${n}), 12, '0'))::uuid`

const START_MS = 1_735_689_600_000
const amount = 'n % 900 + 1'

/**
 * Books of many postings: two a transfer, all of one currency, between members at random; each hundredth is the busy
 * member's. Every member begins with enough, so that nobody is below zero, and balances are what the transfers say.
 */
export const fillBooks = (postings: number): string[] => {
  const transfers = Math.floor(postings / 2)
  const members = Math.min(MEMBERS, Math.max(10, Math.floor(transfers / 10)))
  const debit = `case when n % 100 = 0 then 1 else 2 + (n * 7919) % ${members - 1} end`
  const credit = `case when n % 100 = 50 then 1 else 2 + (n * 104729 + 13) % ${members - 1} end`
  return [
    `create temp table person as select n, gen_random_uuid() as id, gen_random_uuid() as account
       from generate_series(1, ${members}) n`,
    `insert into members (id, username, username_key, nickname, email, password_hash, invitation_code, created_at)
       select id, case n when 1 then '${BUSY}' else 'bench' || n end, case n when 1 then '${BUSY}' else 'bench' || n end,
         'Bench', null, 'none', 'B' || n, now() from person`,
    `insert into ledger_accounts (id, owner, asset, may_go_negative) select account, 'member:' || id, 'MYR', false from person`,
    `create temp table moved as select n, ${debit} as a, ${credit} as b from generate_series(1, ${transfers}) n`,
    'delete from moved where a = b',
    `insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
       select ${v7(`${START_MS}`, 'p.n')}, 'single', 'opening', 'bench', 'books ' || p.n, e.id, p.account, 10000000000,
         to_timestamp(${START_MS / 1000}) from person p, ledger_accounts e where e.owner = 'house:equity' and e.asset = 'MYR'`,
    `insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
       select ${v7(`${START_MS}::bigint + m.n * 1000`, 'm.n')}, 'single', 'transfer', gen_random_uuid(), 'book ' || m.n, d.account,
         c.account, ${amount.replaceAll('n', 'm.n')}, to_timestamp(${START_MS / 1000} + m.n)
       from moved m join person d on d.n = m.a join person c on c.n = m.b`,
    `update ledger_accounts a set balance = s.balance from (
       select id, sum(change)::bigint as balance from (
         select debit_id as id, -amount as change from ledger_transfers where phase in ('single', 'post')
         union all select credit_id, amount from ledger_transfers where phase in ('single', 'post')) e group by id
     ) s where s.id = a.id`,
    'vacuum analyze ledger_transfers',
    'vacuum analyze ledger_accounts',
  ]
}
