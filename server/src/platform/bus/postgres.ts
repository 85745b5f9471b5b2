import type pg from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '../db/db.ts'
import { pgError } from '../db/errors.ts'
import { PrimaryClient } from '../db/primary-client.ts'
import { uuidv7 } from '../ids.ts'
import { assertOutsideTransaction, type Bus, makeSubscribers } from './bus.ts'
import { processLockName } from './process-liveness.ts'

const CHANNEL = 'pasar_bus'
const RECONNECT_MS = 1_000
const CHECK_MS = 30_000

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
  const checks: (() => void)[] = []
  const sender = makeSender(pool, log)
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
  const checking = setInterval(() => {
    for (const fn of checks) fn()
  }, CHECK_MS)

  return {
    process,
    publish(channel, payload) {
      assertOutsideTransaction()
      subscribers.deliver(channel, payload)
      sender.send(JSON.stringify({ origin: process, channel, payload }))
    },
    subscribe: subscribers.add,
    onGap: (fn) => gaps.push(fn),
    onCheck: (fn) => checks.push(fn),
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(checking)
      sender.close()
      await client?.end()
    },
  }
}

const RETRY_MS = 1_000
/** Messages that wait for the database. Those beyond them are lost to other processes. */
const UNSENT_MAX = 1_000
/** SQLSTATE class of messages that PostgreSQL does not take, as one that is too long. */
const INVALID = '22'

/** Sends messages, again each second while the database or a connection to it is away. */
function makeSender(pool: pg.Pool, log: Logger) {
  const unsent = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const send = (messages: string[]): void => {
    pool
      .query('select pg_notify($1, m) from unnest($2::text[]) m', [CHANNEL, messages])
      .catch((error: unknown) => keep(messages, error))
  }
  const keep = (messages: string[], error: unknown) => {
    const isLost = closed || unsent.size >= UNSENT_MAX || pgError(error)?.code?.startsWith(INVALID)
    if (isLost) return log.error({ err: error, messages: messages.length }, 'bus messages could not be sent')
    log.warn({ err: error, messages: messages.length }, 'bus messages are sent again')
    for (const message of messages) unsent.add(message)
    timer ??= setTimeout(() => {
      timer = undefined
      const waiting = [...unsent]
      unsent.clear()
      send(waiting)
    }, RETRY_MS)
  }
  return {
    send: (message: string) => send([message]),
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
