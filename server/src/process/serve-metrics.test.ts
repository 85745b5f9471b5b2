import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDb } from '../platform/db/db.ts'
import { registerGauges } from '../platform/domain-gauges.ts'
import { reportMetrics } from '../platform/http/metrics-report.ts'
import { emit } from '../platform/outbox/outbox.ts'
import { type TestShop, testShop } from '../platform/testing.ts'
import { serveMetrics } from './serve-metrics.ts'

const METRICS_TOKEN = 'a-token-of-prometheus'

let shop: TestShop
let port: number
let stop: () => Promise<void>
const open = { load: () => ({ used: 1, idle: 2, waiting: 3 }) } as OpenDb
beforeAll(async () => {
  port = await findFreePort()
  shop = await testShop({ config: { metricsToken: METRICS_TOKEN, metricsPort: port } })
  stop = await serveMetrics(shop.deps, open)
})
afterAll(async () => {
  await stop()
  await shop.close()
})

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })

const get = (path: string, token?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

it('refuses metrics without the token, and every other path', async () => {
  expect((await get('/metrics')).status).toBe(404)
  expect((await get('/metrics', 'another')).status).toBe(404)
  expect((await get('/h5/', METRICS_TOKEN)).status).toBe(404)
  expect((await get('/healthz')).status).toBe(200)
})

it('serves nothing without a port', async () => {
  const deps = { ...shop.deps, config: { ...shop.deps.config, metricsPort: 0 } }
  await (await serveMetrics(deps, open))()
})

it('has no time of a backup before there is one', async () => {
  expect(await (await get('/metrics', METRICS_TOKEN)).text()).not.toMatch(/^pasar_backup/m)
})

it('measures connections, events, the disk and the newest backup', async () => {
  const folder = join(shop.deps.config.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  for (const [name, at] of [
    ['a.tar', 1_000],
    ['b.tar', 2_000],
    ['c.tar.part', 3_000],
  ] as const) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), at, at)
  }
  await emit(shop.deps.db, 'unsubscribed', {})
  const body = await (await get('/metrics', METRICS_TOKEN)).text()
  expect(body).toContain('pasar_db_connections{state="waiting"} 3')
  expect(body).toContain('pasar_outbox_events 1')
  expect(body).toContain('pasar_backup_last_timestamp_seconds 2000')
  expect(body).toMatch(/pasar_data_disk_bytes\{state="free"\} \d+/)
})

it('leaves out the disk while the data folder does not exist', async () => {
  const config = { ...shop.deps.config, dataDir: join(shop.deps.config.dataDir, 'none') }
  const { body } = await reportMetrics({ ...shop.deps, config }, open)
  expect(body).toContain('pasar_outbox_events')
  expect(body).not.toMatch(/^pasar_data_disk_bytes/m)
})

it('leaves out a metric that cannot be read', async () => {
  registerGauges(shop.deps, [
    { name: 'pasar_broken', help: 'b', labels: [], read: () => Promise.reject(new Error('no')) },
    {
      name: 'pasar_read',
      help: 'r',
      labels: ['kind'],
      read: async () => [{ labels: { kind: 'x' }, value: 7 }],
    },
  ])
  const response = await get('/metrics', METRICS_TOKEN)
  const body = await response.text()
  expect(response.status).toBe(200)
  expect(body).toContain('pasar_read{kind="x"} 7')
  expect(body).not.toMatch(/^pasar_broken/m)
})
