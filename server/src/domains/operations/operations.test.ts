import * as calls from '@pasar/contract/calls/admin/operations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { operations } from './index.ts'

let ran = 0
const scheduled = defineJob({
  name: 'test.scheduled',
  cron: '* * * * *',
  run: async () => {
    ran += 1
  },
})
const byName = defineJob({
  name: 'test.code-by-name',
  topic: 'code.by-name',
  confidential: { recipient: 'username' },
  run: async () => undefined,
})
const subscribed = defineJob({ name: 'test.subscribed', topic: 'something', run: async () => undefined })

let shop: TestShop
let staff: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [{ ...operations, jobs: [scheduled, subscribed, byName] }] })
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['settings'] }) }
})
afterAll(() => shop.close())

const dead = {
  id: '0190a000-0000-7000-8000-000000000009',
  name: 'test.subscribed',
  payload: { to: 'a@example.com', code: '123456', text: 'x'.repeat(500) },
  error: 'no route to the mail server',
  at: new Date('2026-01-02T03:04:05Z'),
}

it('runs a scheduled job now, and rejects event jobs and unknown jobs', async () => {
  expect((await shop.call(calls.adminQueueRun, { name: 'test.subscribed' }, staff)).name).toBe('not-found')
  expect((await shop.call(calls.adminQueueRun, { name: 'test.nothing' }, staff)).name).toBe('not-found')
  expect((await shop.call(calls.adminQueueRetry, { name: 'test.nothing' }, staff)).name).toBe('not-found')
  expect((await shop.call(calls.adminQueueRun, { name: 'test.scheduled' }, staff)).name).toBe('ok')
  await shop.runJobs()
  expect(ran).toBe(1)
  const logged = await shop.deps.db.execute(sql`select target from audit_log where action = 'queue.run'`)
  expect(logged.rows).toEqual([{ target: 'queue:test.scheduled' }])
})

it('lists queues with failures first', async () => {
  vi.spyOn(shop.deps.jobs, 'stats').mockResolvedValue([
    { name: 'test.scheduled', waiting: 5, active: 0, failed: 0, failedSince: null, overdueSeconds: 0 },
    { name: 'test.subscribed', waiting: 0, active: 0, failed: 1, failedSince: dead.at, overdueSeconds: 0 },
  ])
  const { data } = await shop.call(calls.adminQueueList, {}, staff)
  expect(data.list.slice(0, 2).map((q) => [q.id, q.title, q.failed, q.waiting])).toEqual([
    ['test.subscribed', 'test.subscribed', 1, 0],
    ['test.scheduled', 'test.scheduled', 0, 5],
  ])
})

it('hides codes and long texts of failed jobs, and retries a job once', async () => {
  vi.spyOn(shop.deps.jobs, 'failed').mockResolvedValue([dead])
  const retry = vi.spyOn(shop.deps.jobs, 'retry').mockResolvedValueOnce(true).mockResolvedValue(false)
  const { data } = await shop.call(calls.adminFailedJobList, {}, staff)
  expect(data.list[0]!.payload).toEqual({
    to: 'a@example.com',
    code: '•••',
    text: `${'x'.repeat(120)}…`,
  })
  const again = () => shop.call(calls.adminFailedJobRetry, { id: dead.id }, staff)
  expect((await again()).name).toBe('ok')
  expect((await again()).name).toBe('not-found')
  expect(retry).toHaveBeenCalledWith(dead.id)
  const other = { id: '0190a000-0000-7000-8000-00000000000a' }
  expect((await shop.call(calls.adminFailedJobRetry, other, staff)).name).toBe('not-found')
})

it('shows the masked recipient of messages that were not sent, and nothing of what they say', async () => {
  const login = 'Your code is 493817. It is valid for ten minutes.'
  const failed = (name: string, payload: object) => ({ ...dead, name, payload })
  vi.spyOn(shop.deps.jobs, 'failed').mockResolvedValue([
    failed('platform.send-mail', {
      to: 'anna@example.com',
      subject: login,
      text: login,
      html: `<p>${login}</p>`,
    }),
    failed('platform.send-sms', { to: '+60123456789', text: login }),
    failed('test.code-by-name', { username: 'anna', channel: 'email', code: '493817', language: 'en-us' }),
    failed('platform.send-mail', { text: login }),
  ])
  const { data } = await shop.call(calls.adminFailedJobList, {}, staff)
  expect(data.list.map(({ payload }) => payload)).toEqual([
    { to: 'a•••@example.com' },
    { to: '+60•••789' },
    { username: 'a•••' },
    {},
  ])
  expect(data.list.map(({ error }) => error)).toEqual(Array(4).fill(dead.error))
})
