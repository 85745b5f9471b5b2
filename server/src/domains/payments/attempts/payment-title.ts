import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { localize } from '../../../platform/localized-text.ts'
import { text } from '../../../texts/text.ts'
import { getFirstItems } from '../../orders/index.ts'
import { listShares } from '../queries.ts'

/** The title of a payment: the first item of its orders, or that it is a top-up. */
export async function buildTitle(
  { language }: Pick<Ctx, 'language'>,
  tx: Tx,
  paymentId: string,
): Promise<string> {
  const orderIds = (await listShares(tx, paymentId)).map((share) => share.orderId)
  if (orderIds.length === 0) return text(language, 'payments.topup_title')
  const first = (await getFirstItems(tx, orderIds)).get(orderIds[0]!)
  return first ? localize(first.title, language) : ''
}
