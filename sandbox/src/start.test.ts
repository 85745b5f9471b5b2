import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyPorts, startSandbox } from './start.ts'
import { goodCard, startScene } from './testing/scene.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a taken port stops the start and leaves nothing listening', async () => {
  const first = await startSandbox({ ports: anyPorts })
  const ports = { ...anyPorts, panel: first.ports.panel }
  await expect(startSandbox({ ports })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
  const again = await startSandbox({ ports: first.ports })
  await again.close()
})

test('payments, switches and undelivered news outlive a restart', async () => {
  const before = await startScene({ dataDir: folder, retryScale: 1 })
  const { no, payUrl } = await before.create()
  await before.panel('POST', `/api/payments/${no}/switches`, { refund: 'async-failure' })
  before.shop.reply.status = 503
  await before.submit(payUrl, goodCard)
  await before.sandbox.close()
  const after = await startScene({ dataDir: folder })
  expect(await after.order(no)).toMatchObject({ status: 'SUCCESS', cardLast4: '4242' })
  before.shop.reply.status = 200
  await after.panel('POST', `/api/payments/${no}/resend`)
  const { body } = await after.panel('GET', `/api/payments/${no}`)
  expect(body).toMatchObject({ switches: { refund: 'async-failure' }, deliveries: [{ state: 'delivered' }] })
  await after.close()
  await before.shop.close()
})

test('a broken file is said and passed over', async () => {
  writeFileSync(join(folder, 'sandbox.json'), '{"card":')
  const scene = await startScene({ dataDir: folder })
  expect((await scene.panel('GET', '/api/payments')).body).toEqual([])
  await scene.close()
})
