import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { RawAnswer } from '../../platform/http/raw.ts'
import type { VendorFetch, VendorMessage } from './gateways/gateway.ts'
import { maskBody, maskUrl, tellHeaders } from './mask.ts'
import { paymentMessages } from './tables.ts'

type Kept = typeof paymentMessages.$inferInsert
export type PaymentMessage = typeof paymentMessages.$inferSelect

/** Everything that was said about a payment between us and its vendor, oldest first, secrets and cards masked. */
export async function messagesOf(tx: Tx, paymentNo: string): Promise<PaymentMessage[]> {
  return await tx
    .select()
    .from(paymentMessages)
    .where(eq(paymentMessages.paymentNo, paymentNo))
    .orderBy(asc(paymentMessages.at), asc(paymentMessages.id))
}

/**
 * A fetch that keeps each request with its answer, or that there was none. It follows no redirects: a vendor's
 * address is the setting's, no other.
 */
export function keepingFetch(deps: Deps, gateway: string, paymentNo: string): VendorFetch {
  return async (input, init) => {
    const request = new Request(input, { redirect: 'manual', ...init })
    const asked = {
      paymentNo,
      gateway,
      direction: 'out' as const,
      method: request.method,
      url: maskUrl(request.url),
      headers: tellHeaders(request.headers),
      body: maskBody(typeof init?.body === 'string' ? init.body : ''),
      at: deps.clock.now(),
    }
    const started = performance.now()
    const ms = () => Math.round(performance.now() - started)
    try {
      const response = await fetch(request)
      const answer = await response.text()
      const { status, headers } = response
      await keep(deps, {
        ...asked,
        status,
        answerHeaders: tellHeaders(headers),
        answer: maskBody(answer),
        ms: ms(),
      })
      return new Response(answer === '' ? null : answer, { status, headers })
    } catch (error) {
      const { message, cause } = error as Error
      const why = cause instanceof Error ? `${message}: ${cause.message}` : message
      await keep(deps, { ...asked, status: 0, answerHeaders: {}, answer: why, ms: ms() })
      throw error
    }
  }
}

/** Keeps a vendor's message as it came, each time that it comes, and what it was answered. */
export async function keepIncoming(
  deps: Deps,
  gateway: string,
  paymentNos: readonly string[],
  message: VendorMessage,
  reply: RawAnswer,
  ms: number,
): Promise<void> {
  for (const paymentNo of new Set(paymentNos))
    await keep(deps, {
      paymentNo,
      gateway,
      direction: 'in',
      method: message.method,
      url: message.path,
      headers: tellHeaders(message.headers),
      body: maskBody(message.body),
      status: reply.status,
      answerHeaders: {},
      answer: reply.body,
      ms,
      at: deps.clock.now(),
    })
}

/** Outside any transaction, and never the reason that a payment fails. */
async function keep(deps: Deps, message: Omit<Kept, 'id'>): Promise<void> {
  try {
    await deps.db.insert(paymentMessages).values({ ...message, id: deps.ids.uuid() })
  } catch (error) {
    deps.log.error({ err: error, paymentNo: message.paymentNo }, 'message with a vendor not kept')
  }
}
