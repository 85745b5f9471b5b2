import { DAY_MS } from '@pasar/contract/time'
import { and, eq, lt } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { paymentMessages, webhookInbox } from '../tables.ts'

/**
 * Deletes the messages of providers that are older than PAYMENT_LOG_DAYS. Webhooks that were not applied stay
 * until staff decide; events of payments always stay.
 */
export async function purgeProviderLog({ db, clock, config }: Deps): Promise<void> {
  if (config.paymentLogDays === 0) return
  const before = new Date(clock.now().getTime() - config.paymentLogDays * DAY_MS)
  const isOld = lt(paymentMessages.at, before)
  await deleteInBatches(db, paymentMessages, { isDue: isOld, oldest: paymentMessages.at })
  const isDue = and(lt(webhookInbox.receivedAt, before), eq(webhookInbox.state, 'applied'))
  await deleteInBatches(db, webhookInbox, { isDue, oldest: webhookInbox.receivedAt })
}
