import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { databaseAccount } from './account.ts'
import { findBinaries, packageName } from './binaries.ts'
import { copyCluster } from './cluster.ts'
import {
  type EmbeddedDatabase,
  findRunningUrl,
  getClusterFolder,
  runCluster,
  STEADY_MS,
  startEmbedded,
} from './embedded.ts'
import { isAlive } from './orphans.ts'

vi.setConfig({ testTimeout: 60_000 })

const asRoot = process.getuid?.() === 0
const hostFile = fileURLToPath(new URL('./testing/host.ts', import.meta.url))

let folder: string
/** A data folder with a new cluster that each test copies. */
let made: string
beforeAll(async () => {
  folder = await makeTemporaryFolder('pasar-embedded-')
  made = path.join(folder, 'made')
  await mkdir(made)
  const database = await startEmbedded(made)
  await query(database.url, 'create table kept (n int)')
  await database.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function dataFolder(name: string): Promise<string> {
  const dataDir = path.join(folder, name)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyCluster(
    getClusterFolder(made),
    getClusterFolder(dataDir),
    await databaseAccount(getClusterFolder(made)),
  )
  return dataDir
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function used<T>(
  database: EmbeddedDatabase,
  use: (database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await use(database)
  } finally {
    await database.stop()
  }
}

/** Starts the database in a separate process. */
async function host(dataDir: string): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = fork(hostFile, [dataDir])
  const [started] = (await once(child, 'message')) as [{ url: string; pid: number }]
  return { child, ...started }
}

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('uses fsync, sorts by code point, and supports the letters of all scripts', async () => {
  await used(await startEmbedded(await dataFolder('settings')), async ({ url }) => {
    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
        'Z' < 'a' and 'a' < 'é' as "byCodePoint", lower('ÉΩ') as lower, to_tsvector('simple', '香水 crème')::text as words`,
    )
    expect(row).toEqual({
      fsync: 'on',
      encoding: 'UTF8',
      byCodePoint: true,
      lower: 'éω',
      words: `'crème':2 '香水':1`,
    })
  })
})

test('rejects a wrong password, and hides the password file from other accounts', async () => {
  const dataDir = await dataFolder('password')
  await used(await startEmbedded(dataDir), async ({ url }) => {
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(path.join(getClusterFolder(dataDir), 'password'))).mode & 0o777).toBe(0o600)
    expect(await query(await findRunningUrl(dataDir), 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

test('listens on a port of 127.0.0.1 when the path is too long for a socket', async () => {
  const dataDir = await dataFolder('long'.repeat(30))
  await used(await startEmbedded(dataDir), async ({ url }) => {
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await findRunningUrl(dataDir)).toBe(url)
  })
})

test.runIf(asRoot)('runs as another account below a folder that only root can enter', async () => {
  const closed = path.join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const dataDir = path.join(closed, 'data')
  await mkdir(dataDir)
  // The package is there too, so that the account cannot reach its programs.
  const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..')
  const copy = path.join(closed, 'node_modules', packageName)
  await cp(root, copy, { recursive: true, verbatimSymlinks: true })
  const account = await databaseAccount(getClusterFolder(dataDir))
  expect(account?.uid).toBeGreaterThan(0)
  const binaries = await findBinaries(account, dataDir, path.join(closed, 'index.js'))
  expect(binaries.program('postgres')).not.toContain(closed)
  await used(await startEmbedded(dataDir, { binaries }), async ({ url, pid }) => {
    expect(await query(url, 'create table t as select 1 as n')).toEqual([])
    expect((await stat(`/proc/${pid()}`)).uid).toBe(account?.uid)
  })
  await used(await startEmbedded(dataDir, { binaries }), async ({ url }) => {
    expect(await query(url, 'select n from t')).toEqual([{ n: 1 }])
  })
})

test('creates the links that npm omits from the package', async () => {
  const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..')
  const project = path.join(folder, 'project')
  const copy = path.join(project, 'node_modules', packageName)
  await cp(root, copy, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(path.join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  for (const { target } of links) await rm(path.join(copy, target))
  await chmod(project, 0o755)
  await chmod(folder, 0o755)
  const account = await databaseAccount(getClusterFolder(made))
  const binaries = await findBinaries(account, folder, path.join(project, 'index.js'))
  expect(binaries.program('postgres').startsWith(copy)).toBe(true)
  const dataDir = await dataFolder('links')
  await used(await runCluster(getClusterFolder(dataDir), binaries, account), async ({ url }) => {
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
  await chmod(folder, 0o700)
})

test('stops when the process that started it is killed', async () => {
  const dataDir = await dataFolder('orphan')
  const { child, url, pid } = await host(dataDir)
  await query(url, 'insert into kept values (1)')
  await kill(child)
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  await used(await startEmbedded(dataDir), async (database) => {
    expect(await query(database.url, 'select n from kept')).toEqual([{ n: 1 }])
  })
})

test('stops when the process that started it is killed before it is ready', async () => {
  const dataDir = await dataFolder('early')
  const account = await databaseAccount(getClusterFolder(dataDir))
  const { program } = await findBinaries(account, dataDir)
  const slow = path.join(folder, 'slow-postgres')
  const marker = path.join(getClusterFolder(dataDir), 'started')
  await writeFile(slow, `#!/bin/sh\necho $$ >started\nsleep 1\nexec '${program('postgres')}' "$@"\n`, {
    mode: 0o755,
  })
  await chmod(folder, 0o755)
  const child = fork(hostFile, [dataDir, slow])
  // At once: PostgreSQL runs before the call that started it has returned.
  await expect
    .poll(() => readFile(marker, 'utf8').catch(() => ''), { timeout: 20_000, interval: 1 })
    .toMatch(/\d/)
  const pid = Number(await readFile(marker, 'utf8'))
  await kill(child)
  await chmod(folder, 0o700)
  await new Promise((done) => setTimeout(done, 1_500))
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
})

test('stops a postmaster left by a killed process, and ignores a process id that another program uses', async () => {
  const dataDir = await dataFolder('left')
  const { child, pid } = await host(dataDir)
  await kill(child)
  // Without a pause: the earlier postmaster can still be stopping.
  await used(await startEmbedded(dataDir), async (database) => {
    expect(database.pid()).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })
  const file = path.join(getClusterFolder(dataDir), 'postmaster.pid')
  // Not the id of this process: PostgreSQL ignores that of its parent.
  const other = fork(hostFile, [await dataFolder('other')])
  await once(other, 'message')
  await writeFile(file, `${other.pid}\n/elsewhere\n1\n5432\n\n\n  1  1\nready\n`)
  await used(await startEmbedded(dataDir), async ({ url }) => {
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
  await kill(other)
})

test('restarts after a kill, and gives up when it exits right after the start', async () => {
  const dataDir = await dataFolder('killed')
  const lines: string[] = []
  let lost = 0
  const options = { report: (line: string) => lines.push(line), onLost: () => lost++ }
  await used(await startEmbedded(dataDir, options), async (database) => {
    await query(database.url, 'insert into kept values (2)')
    await new Promise((done) => setTimeout(done, STEADY_MS))
    process.kill(database.pid(), 'SIGKILL')
    await expect.poll(() => lines.at(-1), { timeout: 20_000 }).toBe('restarted the embedded database')
    expect(lines).toContain('the embedded database ended (SIGKILL)')
    expect(await query(database.url, 'select n from kept')).toEqual([{ n: 2 }])
    process.kill(database.pid(), 'SIGKILL')
    await expect.poll(() => lost, { timeout: 20_000 }).toBe(1)
  })
})

test('restarts after a kill while a connection executes a statement that does not end', async () => {
  const lines: string[] = []
  const options = { report: (line: string) => lines.push(line) }
  await used(await startEmbedded(await dataFolder('busy'), options), async (database) => {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => undefined)
    await client.connect()
    // Never waits, so that the connection does not notice the end of the postmaster.
    const endless = client.query('do $$ begin loop end loop; end $$').catch(() => undefined)
    await new Promise((done) => setTimeout(done, STEADY_MS))
    process.kill(database.pid(), 'SIGKILL')
    await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toBe('restarted the embedded database')
    expect(await query(database.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await endless
  })
})

test('ignores the settings of PostgreSQL clients in the environment', async () => {
  vi.stubEnv('PGSSLMODE', 'require')
  await used(await startEmbedded(await dataFolder('environment')), async ({ url }) => {
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  }).finally(() => vi.unstubAllEnvs())
})

test('does not start beside a database that it can reach but not see, as from another container', async () => {
  const dataDir = await dataFolder('container')
  const socket = path.join(getClusterFolder(dataDir), '.s.PGSQL.5432')
  const other = createServer().listen(socket)
  await once(other, 'listening')
  await expect(startEmbedded(dataDir)).rejects.toThrow('in use')
  other.close()
  await used(await startEmbedded(dataDir), async ({ url }) => {
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

test.runIf(asRoot)(
  'makes programs executable for the other account, whatever the umask of the installation',
  async () => {
    const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..')
    const project = path.join(folder, 'umask')
    const copy = path.join(project, 'node_modules', packageName)
    await cp(root, copy, { recursive: true, verbatimSymlinks: true })
    // A version of its own, of which no copy exists.
    const packageJson = JSON.parse(await readFile(path.join(copy, 'package.json'), 'utf8'))
    await writeFile(
      path.join(copy, 'package.json'),
      JSON.stringify({ ...packageJson, version: `${packageJson.version}-umask-${process.pid}` }),
    )
    await promisify(execFile)('chmod', ['-R', 'go=', path.join(project, 'node_modules')])
    const account = await databaseAccount(getClusterFolder(made))
    const former = process.umask(0o077)
    try {
      const binaries = await findBinaries(account, folder, path.join(project, 'index.js'))
      const dataDir = await dataFolder('umask-data')
      await used(await startEmbedded(dataDir, { binaries }), async ({ url }) => {
        expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
      })
      await rm(path.resolve(binaries.program('postgres'), '../../..'), { recursive: true })
    } finally {
      process.umask(former)
    }
  },
)

test('explains how to continue on a platform without PostgreSQL', async () => {
  const nowhere = path.join(folder, 'nowhere', 'index.js')
  await expect(findBinaries(undefined, folder, nowhere)).rejects.toThrow('DATABASE_URL=postgres://')
})
