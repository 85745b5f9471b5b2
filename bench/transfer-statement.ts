import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Environment } from './environment.ts'
import { findPgbench } from './postgres.ts'
import { withClient } from './shoppers.ts'

const tables = (accounts: number) => `
  create table accounts (id int primary key, balance bigint not null check (balance >= 0));
  create table transfers (id bigint generated always as identity primary key, debit int not null references accounts,
    credit int not null references accounts, amount bigint not null, at timestamptz not null default now());
  insert into accounts select n, 1000000000 from generate_series(1, ${accounts}) n;`

/** Updates accounts in id order, so that concurrent transfers wait instead of deadlocking. */
const transaction = [
  'begin;',
  'update accounts set balance = balance - 1 where id = :a and balance >= 1;',
  'update accounts set balance = balance + 1 where id = :b;',
  'insert into transfers (debit, credit, amount) values (:a, :b, 1);',
  'commit;',
]

/** Accounts of a transfer: a random pair, or one account that receives all. */
export type Pattern = 'spread' | 'hot'

const pairs = (accounts: number): Record<Pattern, string[]> => ({
  spread: [`\\set a random(1, ${accounts - 1})`, `\\set b random(:a + 1, ${accounts})`],
  hot: [`\\set a random(1, ${accounts - 1})`, `\\set b ${accounts}`],
})

/**
 * Prepares transfers by pgbench in a separate database: begin, two updates, an insert, commit.
 * @returns function that measures transfers per second
 */
export async function openTransferStatement(
  environment: Environment,
  { pattern, clients, accounts }: { pattern: Pattern; clients: number; accounts: number },
): Promise<{ measure(seconds: number): Promise<number> }> {
  const url = await environment.postgres.create(`transfer_statement_${pattern}`)
  await withClient(url, async (client) => {
    await client.query(tables(accounts))
    await client.query('vacuum analyze')
  })
  const script = path.join(environment.folder, `transfer-${pattern}.pgbench`)
  await writeFile(script, `${[...pairs(accounts)[pattern], ...transaction].join('\n')}\n`)
  return {
    async measure(seconds) {
      const { stdout } = await promisify(execFile)(await findPgbench(), [
        ...['-n', '-M', 'prepared', '-f', script, '-c', `${clients}`, '-j', '1', '-T', `${seconds}`],
        url,
      ])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}
