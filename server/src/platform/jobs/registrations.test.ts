import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { defineJob } from './jobs.ts'
import { keepRegistered } from './registrations.ts'

const run = async () => undefined

test('subscribes all jobs in one statement, in an order that every process shares', async () => {
  const statements: { text: string; values?: unknown[] }[] = []
  const executeSql = async (text: string, values?: unknown[]) => {
    statements.push({ text, values })
    return { rows: [] }
  }
  const boss = {
    getDb: () => ({ executeSql }),
    subscribe: async (topic: string, name: string) =>
      executeSql('insert into pgboss.subscription', [topic, name]),
  }
  const definitions = [
    defineJob({ name: 't.second', topic: 'order.paid', run }),
    defineJob({ name: 't.scheduled', cron: '* * * * *', run }),
    defineJob({ name: 't.first', topic: 'order.cancelled', run }),
  ]
  const log = pino({ enabled: false })
  const stop = await keepRegistered(boss as unknown as PgBoss, definitions, { works: false, log })
  stop()
  const inserts = statements.filter(({ text }) => /insert into pgboss\.subscription/.test(text))
  expect(inserts.map(({ values }) => values)).toEqual([
    [
      ['order.cancelled', 'order.paid'],
      ['t.first', 't.second'],
    ],
  ])
})
