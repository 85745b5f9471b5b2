import pg from 'pg'
import type { Logger } from 'pino'
import { uuidv7 } from '../ids.ts'
import { type Bus, makeSubscribers, refuseInTransaction } from './bus.ts'
import { lockOf } from './has-died.ts'

const CHANNEL = 'pasar_bus'
const RECONNECT_MS = 1_000

/**
 * The bus of several processes, by LISTEN/NOTIFY on a connection of its own. After a break it connects again
 * and tells of the gap.
 * @param url `postgres://` address; no transaction-pooling proxy, which cannot LISTEN
 * @param pool sends the notifications
 */
export async function postgresBus(url: string, pool: pg.Pool, log: Logger): Promise<Bus> {
  const process = uuidv7()
  const subscribers = makeSubscribers(log)
  const gaps: (() => void)[] = []
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'pasar-bus',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    fresh.on('error', () => reconnect(fresh))
    fresh.on('end', () => reconnect(fresh))
    fresh.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { origin: string; channel: string; payload: unknown }
      if (message.origin !== process) subscribers.deliver(message.channel, message.payload)
    })
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    // Shared: the backend of a broken connection may still hold it.
    await fresh.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [lockOf(process)])
  }
  const reconnect = (broken: pg.Client) => {
    if (closed || client !== broken) return
    client = undefined
    broken.end().catch(() => undefined)
    log.warn('the bus lost its connection; connecting again')
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
      refuseInTransaction()
      subscribers.deliver(channel, payload)
      pool
        .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ origin: process, channel, payload })])
        .catch((error: unknown) => log.error({ err: error, channel }, 'a message could not be sent'))
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
