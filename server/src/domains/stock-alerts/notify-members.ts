import { type Language, languages } from '@pasar/contract/constants'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { buildUnsubscribe } from '../../platform/mail/unsubscribe.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { withPurpose } from '../../platform/messages/purpose.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { type SkuForSale, skusForSale } from '../catalog/index.ts'
import { findMembers, type MemberSummary } from '../identity/index.ts'
import { stockReturnEmail, stockReturnSms } from './emails.ts'
import { listSkusWithAlerts, takeAlerts } from './queries.ts'

/** Members per transaction. */
const BATCH = 200

/** Returns title and option of a SKU in a language. */
const nameSku = ({ title, optionText }: SkuForSale, language: Language): string =>
  [localize(title, language), localize(optionText, language)].filter(Boolean).join(', ')

const pageOf = ({ goodsId, skuId }: SkuForSale): string => `/pages/goods/goodsInfo?id=${goodsId}&sku=${skuId}`

/** Builds what is sent to a member: an email, or a text message where no email address is verified. */
function buildNotice(deps: Deps, sku: SkuForSale, member: MemberSummary) {
  const link = `${deps.config.publicUrl}/h5/#${pageOf(sku)}`
  const product = nameSku(sku, member.language)
  if (member.mailTo) {
    const content = stockReturnEmail(member.language, { name: member.nickname, product })
    const unsubscribe = buildUnsubscribe(deps.config, 'stock', member)
    const email = renderEmail({ ...content, unsubscribe }, link)
    const payload = withPurpose('bulk', { to: member.mailTo, ...email })
    return [{ topic: 'mail.send', payload }]
  }
  if (!member.textTo) return []
  const message = { to: member.textTo, text: stockReturnSms(member.language, product, link) }
  return [{ topic: 'sms.send', payload: withPurpose('bulk', message) }]
}

/** Sends the messages of one batch. Returns the number of alerts it took. */
const notifyBatch = (deps: Deps, sku: SkuForSale): Promise<number> =>
  transact(deps.db, async (tx) => {
    const memberIds = await takeAlerts(tx, sku.skuId, BATCH)
    const members = [...(await findMembers(tx, memberIds)).values()].filter((member) => !member.bannedAt)
    await emitAll(
      tx,
      members.flatMap((member) => buildNotice(deps, sku, member)),
    )
    const product = Object.fromEntries(
      languages.map((language) => [language, nameSku(sku, language)]),
    ) as Texts
    const event = `stock.returned ${sku.skuId} ${deps.clock.now().toISOString()}`
    await emitMessages(
      tx,
      members.map(({ id }) => ({
        memberId: id,
        key: 'stock_returned' as const,
        event,
        values: { product },
        target: pageOf(sku),
      })),
    )
    return memberIds.length
  })

/**
 * Notifies the members with alerts for SKUs that can be bought again, each once: their alerts are deleted in
 * the transaction that writes the messages.
 * @param skuIds the SKUs to look at; by default all
 */
export async function notifyStockReturns(deps: Deps, skuIds?: readonly string[]): Promise<void> {
  const skus = await skusForSale(deps.db, await listSkusWithAlerts(deps.db, skuIds))
  for (const sku of skus.values()) {
    if (sku.sellable(deps.clock.now()) !== null) continue
    while ((await notifyBatch(deps, sku)) === BATCH);
  }
}
