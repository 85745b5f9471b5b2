import { randomUUID } from 'node:crypto'
import { type ExchangeLog, loggedHeaders } from './exchange-log.ts'
import type { Sign } from './signature.ts'
import { type Store, trimToLast } from './store.ts'
import { HOUR_MS, MINUTE_MS } from './time.ts'

const SECOND_MS = 1000
/** Delays between attempts. */
const RETRY_DELAYS_MS = [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]
const TIMEOUT_MS = 10_000
const MAX_DELIVERIES = 1000

/** A notification to the shop and its delivery. */
export type Delivery = {
  id: string
  vendor: string
  ref: string
  url: string
  event: string
  body: string
  state: 'waiting' | 'delivered' | 'gave-up'
  attempts: number
  /** Time of the next attempt; null for none. */
  nextAt: string | null
  lastResult: string
}

type Vendor = {
  /** Returns the secret, at each attempt: a switch can change it. */
  secret: (ref: string) => string
  sign: Sign
  /** Returns whether the shop's response acknowledges the notification. */
  accepts: (status: number, text: string) => boolean
}

type Notification = {
  vendor: string
  ref: string
  url: string
  event: string
  body: object
  /** Milliseconds before the first attempt. */
  delayMs?: number
}

type NotifierOptions = {
  store: Store
  log: ExchangeLog
  now: () => number
  /** Multiplies the delays between attempts. */
  retryScale: number
}

/**
 * Creates the service that delivers notifications: signed POSTs that the shop acknowledges in the vendor's
 * format, and that are repeated after 15 s, 1 min, 5 min, 30 min, 2 h and 6 h otherwise. Pending ones survive
 * a restart.
 */
export function createNotifier({ store, log, now, retryScale }: NotifierOptions) {
  const state = store.part('deliveries', { list: [] as Delivery[] })
  const vendors: Record<string, Vendor> = {}
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let closed = false

  async function attempt(delivery: Delivery) {
    timers.delete(delivery.id)
    if (closed || delivery.state !== 'waiting') return
    const result = await post(delivery)
    delivery.attempts += 1
    delivery.lastResult = result.text
    const wait = RETRY_DELAYS_MS[delivery.attempts - 1]
    if (result.ok) delivery.state = 'delivered'
    else if (wait === undefined) delivery.state = 'gave-up'
    if (delivery.state === 'waiting' && wait !== undefined) schedule(delivery, wait * retryScale)
    else delivery.nextAt = null
    store.changed()
  }

  async function post(delivery: Delivery): Promise<{ ok: boolean; text: string }> {
    const started = now()
    const vendor = vendors[delivery.vendor]
    if (!vendor) return { ok: false, text: 'the sandbox has no such vendor any more' }
    const signed = vendor.sign(vendor.secret(delivery.ref), delivery.url, delivery.body, started)
    const headers = { 'content-type': 'application/json', ...signed.headers }
    const body = signed.body ?? delivery.body
    const answer = await send(delivery.url, headers, body)
    log.add({
      vendor: delivery.vendor,
      ref: delivery.ref,
      direction: 'to-shop',
      method: 'POST',
      url: delivery.url,
      headers: loggedHeaders(headers),
      body,
      status: answer.status,
      reply: answer.text,
      ms: now() - started,
      canonical: signed.canonical,
      note: `${delivery.event}, attempt ${delivery.attempts + 1}`,
    })
    const ok = vendor.accepts(answer.status, answer.text)
    return { ok, text: answer.status === 0 ? answer.text : `${answer.status} ${answer.text.slice(0, 200)}` }
  }

  function schedule(delivery: Delivery, afterMs: number) {
    if (closed) return
    delivery.nextAt = new Date(now() + afterMs).toISOString()
    const timer = setTimeout(() => void trackPending(attempt(delivery)), afterMs)
    timer.unref()
    timers.set(delivery.id, timer)
  }

  function trackPending<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    void work.finally(() => running.delete(work))
    return work
  }

  return {
    /** Registers a vendor, and schedules its pending deliveries of the process before. */
    register(name: string, vendor: Vendor) {
      vendors[name] = vendor
      for (const it of state.list)
        if (it.vendor === name && it.state === 'waiting' && !timers.has(it.id))
          schedule(it, Math.max(0, Date.parse(it.nextAt ?? '') - now() || 0))
    },
    /** Queues a notification; settles after its first attempt, or at once where it is delayed. */
    async send(notification: Notification): Promise<void> {
      const delivery: Delivery = {
        id: randomUUID(),
        vendor: notification.vendor,
        ref: notification.ref,
        url: notification.url,
        event: notification.event,
        body: JSON.stringify(notification.body),
        state: 'waiting',
        attempts: 0,
        nextAt: new Date(now()).toISOString(),
        lastResult: '',
      }
      state.list.push(delivery)
      trimToLast(state.list, MAX_DELIVERIES)
      store.changed()
      if (notification.delayMs) schedule(delivery, notification.delayMs)
      else await trackPending(attempt(delivery))
    },
    /** Attempts all undelivered notifications of a payment or parcel now. @returns how many */
    async resend(vendor: string, ref: string) {
      const due = state.list.filter(
        (it) => it.vendor === vendor && it.ref === ref && it.state !== 'delivered',
      )
      for (const it of due) {
        clearTimeout(timers.get(it.id))
        it.state = 'waiting'
        await trackPending(attempt(it))
      }
      return due.length
    },
    /** Newest first. */
    list(vendor: string, ref: string): Delivery[] {
      return state.list.filter((it) => it.vendor === vendor && it.ref === ref).reverse()
    },
    async close() {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}

export type Notifier = ReturnType<typeof createNotifier>

async function send(url: string, headers: Record<string, string>, body: string) {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    const cause = (error as Error).cause
    return {
      status: 0,
      text: `no response: ${cause instanceof Error ? cause.message : (error as Error).message}`,
    }
  }
}
