import type { Language } from '@pasar/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { titleJob } from '../../operations/index.ts'
import { countryName } from '../../regions/index.ts'
import { nameSetting } from '../../settings/index.ts'

const named = (name: SQL, rows: SQL): SQL => sql`select t.id, ${name} as name ${rows}`

const texts = (column: SQL, language: Language): SQL =>
  sql`coalesce(nullif(${column}->>${language}::text, ''), ${column}->>'en-us')`

/** Queries of the names of records by the kind of a target; each has the columns `id` and `name`. */
const queries: Record<string, (language: Language) => SQL> = {
  'after-sale': () => named(sql`t.no`, sql`from after_sales t`),
  agreement: (language) =>
    named(sql`${texts(sql`t.title`, language)} || ' ' || t.version`, sql`from agreements t`),
  banner: (language) => named(texts(sql`t.title`, language), sql`from banners t`),
  broadcast: (language) => named(texts(sql`t.title`, language), sql`from broadcasts t`),
  'bulk-action': () => named(sql`to_char(t.created_at, 'YYYY-MM-DD HH24:MI')`, sql`from bulk_actions t`),
  campaign: (language) => named(texts(sql`t.title`, language), sql`from campaigns t`),
  'canned-reply': () => named(sql`t.title`, sql`from canned_replies t`),
  cancellation: () =>
    named(
      sql`m.nickname || ' (' || m.username || ')'`,
      sql`from cancellations t join members m on m.id = t.member_id`,
    ),
  category: (language) => named(texts(sql`t.name`, language), sql`from categories t`),
  comment: () => named(sql`left(t.text, 60)`, sql`from comments t`),
  'company-account': () => named(sql`t.bank || ' ' || t.holder`, sql`from company_accounts t`),
  conversation: () =>
    named(
      sql`coalesce(m.nickname || ' (' || m.username || ')', right(t.guest_id::text, 6))`,
      sql`from support_conversations t left join members m on m.id = t.member_id`,
    ),
  'company-section': (language) => named(texts(sql`t.title`, language), sql`from company_sections t`),
  coupon: (language) => named(texts(sql`t.title`, language), sql`from coupons t`),
  promotion: (language) => named(texts(sql`t.title`, language), sql`from promotions t`),
  'dispatch-address': () => named(sql`t.address->>'name'`, sql`from dispatch_addresses t`),
  feedback: () =>
    named(
      sql`(select left(f.text, 60) from feedback_messages f where f.feedback_id = t.id order by f.at limit 1)`,
      sql`from feedback t`,
    ),
  couple: (language) =>
    named(texts(sql`g.title`, language), sql`from couple_packs t join goods g on g.id = t.goods_id`),
  'couple-offer': (language) =>
    named(texts(sql`g.title`, language), sql`from couple_offers t join goods g on g.id = t.goods_id`),
  'feedback-category': (language) => named(texts(sql`t.name`, language), sql`from feedback_categories t`),
  freight: (language) => named(texts(sql`t.name`, language), sql`from freight_templates t`),
  group: (language) =>
    named(texts(sql`g.title`, language), sql`from buying_groups t join goods g on g.id = t.goods_id`),
  'group-offer': (language) =>
    named(texts(sql`g.title`, language), sql`from group_offers t join goods g on g.id = t.goods_id`),
  'gift-batch': () => named(sql`t.no`, sql`from gift_batches t`),
  'gift-card': () => named(sql`t.no`, sql`from gift_cards t`),
  goods: (language) => named(texts(sql`t.title`, language), sql`from goods t`),
  shop: () => named(sql`t.name`, sql`from shops t`),
  member: () => named(sql`t.nickname || ' (' || t.username || ')'`, sql`from members t`),
  news: (language) => named(texts(sql`t.title`, language), sql`from news t`),
  notice: (language) => named(texts(sql`t.title`, language), sql`from notices t`),
  office: (language) => named(texts(sql`t.name`, language), sql`from offices t`),
  import: () => named(sql`t.name`, sql`from product_imports t`),
  order: () => named(sql`t.no`, sql`from orders t`),
  dealer: () =>
    named(
      sql`m.nickname || ' (' || m.username || ')'`,
      sql`from dealers t join members m on m.id = t.member_id`,
    ),
  'partner-application': () =>
    named(
      sql`m.nickname || ' (' || m.username || ')'`,
      sql`from partner_applications t join members m on m.id = t.member_id`,
    ),
  payment: () => named(sql`t.no`, sql`from payments t`),
  popup: (language) => named(texts(sql`t.title`, language), sql`from popups t`),
  question: (language) => named(texts(sql`t.title`, language), sql`from questions t`),
  poster: () => named(sql`t.name`, sql`from poster_designs t`),
  'service-center': () => named(sql`t.name`, sql`from service_centers t`),
  role: () => named(sql`t.name`, sql`from staff_roles t`),
  sku: (language) =>
    named(
      sql`${texts(sql`g.title`, language)} || ' · ' || t.code`,
      sql`from skus t join goods g on g.id = t.goods_id`,
    ),
  staff: () => named(sql`t.name`, sql`from staff t`),
  topup: () => named(sql`t.no`, sql`from topups t`),
  'unexpected-parcel': () =>
    named(sql`coalesce(nullif(t.tracking_no, ''), t.carrier)`, sql`from unexpected_parcels t`),
  verification: () =>
    named(
      sql`m.nickname || ' (' || m.username || ')'`,
      sql`from verifications t join members m on m.id = t.member_id`,
    ),
  withdrawal: () => named(sql`t.no`, sql`from withdrawals t`),
}

/** Names of what is no record, by the kind of a target. */
const textNames: Record<string, (id: string, language: Language) => string> = {
  destination: countryName,
  queue: titleJob,
  setting: (id, language) => nameSetting(id, language) ?? id,
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the names of audit targets such as `order:0190…`: the number of an order, the title of a product.
 * Targets that no longer exist or have no name are absent. One statement per kind of target.
 */
export async function findTargetNames(
  tx: Tx,
  targets: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const byKind = Map.groupBy(new Set(targets), (target) => target.slice(0, target.indexOf(':')))
  for (const [kind, group] of byKind) {
    const ids = group.map((target) => target.slice(kind.length + 1))
    const query = Object.hasOwn(queries, kind) ? queries[kind] : undefined
    const uuids = ids.filter((id) => UUID.test(id))
    const nameText = Object.hasOwn(textNames, kind) ? textNames[kind] : undefined
    if (nameText) for (const id of ids) names.set(`${kind}:${id}`, nameText(id, language))
    else if (query && uuids.length > 0) {
      const { rows } = await tx.execute<{ id: string; name: string | null }>(
        sql`${query(language)} where t.id = any(${uuidArray(uuids)})`,
      )
      for (const { id, name } of rows) if (name) names.set(`${kind}:${id}`, name)
    }
  }
  return names
}
