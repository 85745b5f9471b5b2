import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { RawResponse } from '../../../platform/http/raw/raw-route.ts'
import type { VendorFetch, VendorMessage } from '../gateways/gateway.ts'
import { paymentMessages } from '../tables.ts'
import { loggedHeaders, maskBody, maskUrl } from './mask.ts'

type NewMessage = typeof paymentMessages.$inferInsert
export type PaymentMessage = typeof paymentMessages.$inferSelect

/**
 * All messages about a payment between shop and provider, oldest first, with secrets and card numbers masked.
 */
export async function listMessages(tx: Tx, paymentNo: string): Promise<PaymentMessage[]> {
  return await tx
    .select()
    .from(paymentMessages)
    .where(eq(paymentMessages.paymentNo, paymentNo))
    .orderBy(asc(paymentMessages.at), asc(paymentMessages.id))
}

/**
 * A fetch that logs and measures each request with its answer or its error. Does not follow redirects:
 * requests go to the configured address only.
 */
export function loggingFetch(deps: Deps, gateway: string, paymentNo: string): VendorFetch {
  return async (input, init) => {
    const request = new Request(input, { redirect: 'manual', ...init })
    const logged = {
      paymentNo,
      gateway,
      direction: 'out' as const,
      method: request.method,
      url: maskUrl(request.url),
      headers: loggedHeaders(request.headers),
      body: maskBody(typeof init?.body === 'string' ? init.body : ''),
      at: deps.clock.now(),
    }
    const started = performance.now()
    const ms = () => Math.round(performance.now() - started)
    const end = deps.metrics.gatewaySeconds.startTimer({ gateway })
    try {
      const response = await fetch(request)
      const answer = await response.text()
      const { status, headers } = response
      end({ outcome: status >= 500 ? 'failed' : 'answered' })
      await log(deps, {
        ...logged,
        status,
        answerHeaders: loggedHeaders(headers),
        answer: maskBody(answer),
        ms: ms(),
      })
      return new Response(answer === '' ? null : answer, { status, headers })
    } catch (error) {
      end({ outcome: 'unreachable' })
      const { message, cause } = error as Error
      const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
      await log(deps, { ...logged, status: 0, answerHeaders: {}, answer: reason, ms: ms() })
      throw error
    }
  }
}

/** Logs a provider's message, each time that it arrives, with our reply. */
export async function logIncoming(
  deps: Deps,
  gateway: string,
  paymentNos: readonly string[],
  message: VendorMessage,
  reply: RawResponse,
  ms: number,
): Promise<void> {
  for (const paymentNo of new Set(paymentNos))
    await log(deps, {
      paymentNo,
      gateway,
      direction: 'in',
      method: message.method,
      url: message.path,
      headers: loggedHeaders(message.headers),
      body: maskBody(message.body),
      status: reply.status,
      answerHeaders: {},
      answer: reply.body,
      ms,
      at: deps.clock.now(),
    })
}

/** Inserts outside every transaction; an error is logged and fails no payment. */
async function log(deps: Deps, message: Omit<NewMessage, 'id'>): Promise<void> {
  try {
    await deps.db.insert(paymentMessages).values({ ...message, id: deps.ids.uuid() })
  } catch (error) {
    deps.log.error({ err: error, paymentNo: message.paymentNo }, 'gateway message not logged')
  }
}
