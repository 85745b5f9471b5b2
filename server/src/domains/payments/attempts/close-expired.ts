import { HOUR_MS } from '@pasar/contract/time'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { makeSemaphore } from '../../../platform/semaphore.ts'
import { closeExpiredOrder } from '../../orders/index.ts'
import { closeTopUp } from '../../topups/index.ts'
import { allGateways, isConfigured } from '../gateways/index.ts'
import { type ExpiredPage, listExpiredOrders, listExpiredTopUps } from './expired-queries.ts'

/** How long an expired order or top-up waits for a provider that does not report the outcome. */
const MAX_CLOSE_DELAY_MS = 2 * HOUR_MS
const PAGE = 200
/** Concurrent transactions: a fraction of the connection pool. */
const CONCURRENCY = 4

/**
 * Closes expired orders. Asks no provider: an order waits while a payment of it is open, for two hours at
 * most.
 */
export const closeExpiredOrders = (deps: Deps): Promise<void> =>
  closeEach(deps, listExpiredOrders, (id) =>
    transact(deps.db, (tx) => closeExpiredOrder(systemContext(deps, tx), id)),
  )

/** Closes expired top-ups, as closeExpiredOrders closes orders. */
export const closeExpiredTopUps = (deps: Deps): Promise<void> =>
  closeEach(deps, listExpiredTopUps, (id) => closeTopUp(deps, id))

/** Closes all that is listed. One that throws is logged, and the others are closed. */
async function closeEach(
  deps: Deps,
  list: typeof listExpiredOrders,
  close: (id: string) => Promise<unknown>,
): Promise<void> {
  const now = deps.clock.now()
  const page: ExpiredPage = {
    now,
    waitedSince: new Date(now.getTime() - MAX_CLOSE_DELAY_MS),
    gateways: allGateways().flatMap(({ id }) => (isConfigured(deps.config, id) ? [id] : [])),
    after: null,
    limit: PAGE,
  }
  const semaphore = makeSemaphore(CONCURRENCY)
  for (;;) {
    const ids = await list(deps.db, page)
    await Promise.all(
      ids.map((id) =>
        semaphore(() => close(id)).catch((error: unknown) =>
          deps.log.error({ err: error, id }, 'an expired order or top-up was not closed'),
        ),
      ),
    )
    if (ids.length < PAGE) return
    page.after = ids.at(-1)!
  }
}
