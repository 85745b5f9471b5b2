import { chownSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { makeTemporaryFolder } from '../../server/src/platform/testing/temporary-folder.ts'
import { getAccount, startDaemon } from './daemon.ts'
import { createNode, type DatabaseNode, PASSWORD } from './node.ts'

const PAIR_MS = 120_000

/** Two PostgreSQL nodes under Patroni, with etcd, behind HAProxy. */
export type FailoverDatabase = {
  /** Address of HAProxy, which leads to the primary. */
  url: string
  nodes: readonly [DatabaseNode, DatabaseNode]
  /** Folder for files and logs. */
  folder: string
  /** Returns the node that is the primary. @throws Error when none is */
  findPrimary(): Promise<DatabaseNode>
  /** Waits until the standby is synchronous: only then a failover loses nothing, and Patroni does one. */
  awaitPair(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts etcd, two nodes and HAProxy with the files of deploy/postgres, and creates the shop's database.
 * @throws Error when one does not start
 */
export async function startFailoverDatabase(): Promise<FailoverDatabase> {
  const folder = await makeTemporaryFolder('pasar-failover-')
  const cleanups: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of cleanups.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await start(folder, cleanups)), folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(folder: string, cleanups: (() => Promise<unknown>)[]) {
  const account = await getAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const etcd = await startEtcd(folder, cleanups)
  const one = await createNode(folder, 'node-1', etcd)
  const two = await createNode(folder, 'node-2', etcd)
  const nodes = [one, two] as const
  for (const node of nodes) {
    cleanups.push(() => node.stop())
    await node.start()
  }
  const awaitPair = () => awaitSynchronous(nodes)
  await awaitPair()
  const port = await startHaproxy(folder, nodes, cleanups)
  const findPrimary = async () => {
    for (const node of nodes) if (await node.isPrimary()) return node
    throw new Error('there is no primary')
  }
  return { url: databaseUrl(port, 'pasar'), nodes, awaitPair, findPrimary }
}

async function startEtcd(folder: string, cleanups: (() => Promise<unknown>)[]): Promise<string> {
  const [client = 0, peer = 0] = await freePorts(2)
  const home = path.join(folder, 'etcd')
  mkdirSync(home, { mode: 0o700 })
  const account = await getAccount()
  if (account) chownSync(home, account.uid, account.gid)
  const [url, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const settings = {
    'data-dir': path.join(home, 'data'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const isReady = async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok === true
  const etcd = await startDaemon(home, ['etcd', ...args], { isReady })
  cleanups.push(() => etcd.stop())
  return `127.0.0.1:${client}`
}

/** Starts HAProxy and creates the shop's database through it. @returns its port */
async function startHaproxy(
  folder: string,
  [one, two]: readonly [DatabaseNode, DatabaseNode],
  cleanups: (() => Promise<unknown>)[],
): Promise<number> {
  const [port = 0] = await freePorts(1)
  const env = {
    SHOP_DATABASE: `127.0.0.1:${port}`,
    NODE_1: `127.0.0.1:${one.port}`,
    NODE_1_PATRONI: `${one.patroniPort}`,
    NODE_2: `127.0.0.1:${two.port}`,
    NODE_2_PATRONI: `${two.patroniPort}`,
  }
  // HAProxy leads to both nodes in turn until its first check.
  const isReady = async () => {
    for (let n = 0; n < 4; n++) if (!(await isPrimary(databaseUrl(port, 'postgres')))) return false
    return true
  }
  const command = ['haproxy', '-db', '-f', inRoot('deploy/postgres/haproxy.cfg')]
  const haproxy = await startDaemon(folder, command, { env, isReady })
  cleanups.push(() => haproxy.kill())
  await query(databaseUrl(port, 'postgres'), 'create database pasar')
  return port
}

const databaseUrl = (port: number, name: string) =>
  `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`

const isPrimary = (url: string) =>
  query(url, 'select pg_is_in_recovery() as standby').then(
    ({ rows }) => !rows[0].standby,
    () => false,
  )

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

async function awaitSynchronous(nodes: readonly DatabaseNode[]): Promise<void> {
  for (const until = Date.now() + PAIR_MS; Date.now() < until; await sleep(100)) {
    const members = (await Promise.all(nodes.map((node) => node.members()))).find((them) => them.length > 0)
    const roles = members?.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role)
    if (roles?.includes('leader') && roles.includes('sync_standby')) return
  }
  throw new Error('the standby did not become synchronous')
}
