import type pg from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '../db/db.ts'
import { PrimaryClient } from '../db/primary-client.ts'
import { uuidv7 } from '../ids.ts'
import { assertOutsideTransaction, type Bus, makeSubscribers } from './bus.ts'
import { processLockName } from './process-liveness.ts'

const CHANNEL = 'pasar_bus'
const RECONNECT_MS = 1_000

/**
 * Creates the bus of several processes, over LISTEN/NOTIFY on a dedicated connection. It reconnects after a
 * break and reports the gap.
 * @param url `postgres://` address; not that of a transaction-pooling proxy, which cannot LISTEN
 * @param pool sends the notifications
 */
export async function postgresBus(url: string, pool: pg.Pool, log: Logger): Promise<Bus> {
  const process = uuidv7()
  const subscribers = makeSubscribers(log)
  const gaps: (() => void)[] = []
  let client: PrimaryClient | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new PrimaryClient({
      connectionString: url,
      application_name: 'pasar-bus',
      ...keepAlive,
      connectionTimeoutMillis: 5_000,
    })
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { origin: string; channel: string; payload: unknown }
      if (message.origin !== process) subscribers.deliver(message.channel, message.payload)
    })
    client = next
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    // Shared: the backend of a broken connection may still hold it.
    await next.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [processLockName(process)])
  }
  const reconnect = (broken: PrimaryClient) => {
    if (closed || client !== broken) return
    client = undefined
    broken.end().catch(() => undefined)
    log.warn('the bus lost its connection and reconnects')
    timer = setTimeout(() => {
      connect()
        .then(() => {
          for (const fn of gaps) fn()
        })
        .catch(() => client && reconnect(client))
    }, RECONNECT_MS)
  }
  await connect()

  return {
    process,
    publish(channel, payload) {
      assertOutsideTransaction()
      subscribers.deliver(channel, payload)
      pool
        .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ origin: process, channel, payload })])
        .catch((error: unknown) => log.error({ err: error, channel }, 'a bus message could not be sent'))
    },
    subscribe: subscribers.add,
    onGap: (fn) => gaps.push(fn),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
