import { builtServer, inRoot } from '../../scripts/lib/paths.ts'
import { run } from '../../scripts/lib/run.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { expect, test } from './test.ts'

/** Lets PgBouncer drop the settings of the shop's connections, which it would refuse. */
const IGNORE = 'ignore_startup_parameters = options, idle_in_transaction_session_timeout'
const SETTINGS = 'set pasar.books = unearned; set jit = off'

const cases = [
  {
    what: 'as it comes',
    command: 'serve',
    settings: ['pool_mode = transaction'],
    says: /unsupported startup parameter/,
  },
  {
    what: 'that drops the settings of connections',
    command: 'migrate',
    settings: ['pool_mode = transaction', IGNORE],
    says: /the settings of the connection are missing/,
  },
  {
    what: 'that has them itself',
    command: 'serve',
    settings: ['pool_mode = transaction', IGNORE],
    query: SETTINGS,
    says: /two statements of one connection ran in different sessions/,
  },
  {
    what: 'with a single connection',
    command: 'worker',
    settings: ['pool_mode = transaction', IGNORE, 'default_pool_size = 1'],
    query: SETTINGS,
    says: /two statements of one connection ran in different sessions/,
  },
]

for (const { what, command, settings, query, says } of cases)
  test(`${command} refuses PgBouncer in transaction mode ${what}`, async ({ cluster, database }) => {
    const pooler = await startPgbouncer(database.folder, cluster.databaseUrl, settings, query)
    try {
      const { code, output } = await runCommand(command, pooler.url, database.folder)
      expect(code).toBe(1)
      expect(output).toMatch(says)
      expect(output).toContain('Connection poolers')
    } finally {
      await pooler.stop()
    }
  })

test('works through PgBouncer in session mode that sets what the shop sets', async ({
  cluster,
  database,
}) => {
  const settings = ['pool_mode = session', IGNORE]
  const pooler = await startPgbouncer(database.folder, cluster.databaseUrl, settings, SETTINGS)
  try {
    expect(await runCommand('migrate', pooler.url, database.folder)).toMatchObject({ code: 0 })
  } finally {
    await pooler.stop()
  }
})

function runCommand(command: string, url: string, folder: string) {
  const settings = { DATABASE_URL: url, DATA_DIR: `${folder}/none`, PASAR_MODE: 'demo', LOG_LEVEL: 'warn' }
  return run('node', [inRoot(builtServer), command], { env: settings })
}
