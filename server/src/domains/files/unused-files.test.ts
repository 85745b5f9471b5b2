import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { files, findOwnFiles } from './index.ts'
import { countUpload, purgeUploadCounts } from './quota.ts'
import { UNUSED_DAYS, UPLOADS_PER_DAY } from './rules.ts'
import { storeImage } from './store-image.ts'
import { purgeUnused } from './unused-files.ts'

let shop: TestShop
let picture: Buffer
beforeAll(async () => {
  shop = await testShop({ domains: [files] })
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b7355' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())

async function upload(owner: string | null, purpose = 'review') {
  const stored = await storeImage({ ...shop.deps, tx: shop.deps.db } as never, picture, owner, purpose)
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.data
}
const exists = async (key: string) => (await shop.deps.files.get(key)) !== undefined

/** Columns whose name suggests files. */
const classified = {
  /** Named in the statement of purgeUnused. */
  used: [
    'agreements.blocks',
    'banners.picture',
    'campaigns.blocks',
    'campaigns.phone_picture',
    'campaigns.picture',
    'popups.picture',
    'goods.description',
    'goods.pictures',
    'goods.video',
    'members.avatar_file_id',
    'news.blocks',
    'news.picture',
    'order_items.picture',
    'questions.blocks',
    'company_sections.blocks',
    'poster_designs.picture',
    'reviews.avatar_file_id',
    'reviews.pictures',
    'shops.banner',
    'shops.logo',
    'skus.picture',
  ],
  /** Private files, which their holder keeps. */
  private: [
    'after_sale_messages.file_ids',
    'after_sales.file_ids',
    'after_sales.video_id',
    'feedback_messages.file_ids',
    'news_attachments.file_id',
    'partner_applications.file_ids',
    'support_messages.file_id',
    'topup_proofs.file_id',
    'unexpected_parcels.file_ids',
    'withdrawals.file_id',
  ],
  /** In the file store without a row of `files`; the import removes it. */
  imported: ['product_imports.file_key'],
  /** What the buyer wrote. */
  text: ['after_sales.description'],
}

test('every column that can refer to files is classified', async () => {
  const { rows } = await shop.deps.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'files'
      and column_name ~ 'file|picture|avatar|image|photo|video|blocks|description|logo|banner' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.values(classified).flat().toSorted())
})

test('uploads that nothing has used for a week are removed by the second run, all others stay', async () => {
  const { db, ids } = shop.deps
  const member = ids.uuid()
  const [avatar, banner, unused, chosen] = [
    await upload(member, 'avatar'),
    await upload(member, 'goods'),
    await upload(member),
    await upload(member),
  ]
  const ownShop = await upload(null)
  const imported = await upload(null, 'goods')
  await db.execute(sql`
    insert into members (id, username, username_key, nickname, password_hash, invitation_code, created_at, avatar_file_id)
    values (${member}::uuid, 'member1', 'member1', 'M', '', 'INVITE1', now(), ${avatar.id}::uuid)`)
  const insertBanner = (key: string) =>
    db.execute(sql`
      insert into banners (id, place, position, eyebrow, title, action, target, picture, ground)
      values (${ids.uuid()}::uuid, 'home', 1, '{}', '{}', '{}', '/',
        ${JSON.stringify({ url: `/img/${key}` })}::jsonb, '[]')`)
  await insertBanner(banner.key)

  await purgeUnused(shop.deps)
  expect(await findOwnFiles(db, member, [unused.id])).not.toBeNull()
  shop.clock.advance(UNUSED_DAYS * DAY_MS + 1)
  await purgeUnused(shop.deps)
  expect(await exists(unused.key)).toBe(true)
  expect(await findOwnFiles(db, member, [unused.id])).toBeNull()
  expect(await findOwnFiles(db, member, [avatar.id, banner.id])).not.toBeNull()
  // A banner that was being saved while the files were marked.
  await insertBanner(chosen.key)
  await purgeUnused(shop.deps)
  expect([await exists(unused.key), await exists(imported.key)]).toEqual([false, false])
  for (const { key } of [avatar, banner, chosen, ownShop]) expect(await exists(key)).toBe(true)
  expect(await findOwnFiles(db, member, [chosen.id])).not.toBeNull()
})

test('pictures of ordered products stay, and a run reads the orders since the last one only', async () => {
  const { db, ids } = shop.deps
  const staff = ids.uuid()
  const [ordered, unused] = [await upload(staff, 'goods'), await upload(staff, 'goods')]
  const order = async () => {
    const id = ids.uuid()
    await db.execute(sql`
      insert into orders (id, no, member_id, market, state, currency, subtotal, coupon_discount, points_discount,
        freight, operating_fee, tax, total, coupon_ids, address, remarks, pay_expires_at, created_at)
      values (${id}::uuid, ${ids.number('O')}, ${ids.uuid()}::uuid, '1', 'unpaid', 'MYR', 100, 0, 0, 0, 0, 0, 100, '{}',
        '{}', '', now(), ${shop.clock.now().toISOString()}::timestamptz)`)
    for (const position of [0, 1])
      await db.execute(sql`
        insert into order_items (id, order_id, position, sku_id, goods_id, title, option_text, picture, price, quantity,
          coupon_discount, points_discount, total, pv, weight_grams)
        values (${ids.uuid()}::uuid, ${id}::uuid, ${position}, ${ids.uuid()}::uuid, ${ids.uuid()}::uuid, '{}', '{}',
          ${JSON.stringify({ url: `/img/${ordered.key}` })}::jsonb, 50, 1, 0, 0, 50, 0, 0)`)
  }
  // Not by transact(), within which files are not removed.
  const runs = () =>
    db.transaction((tx) =>
      countRowsRead(tx as never, 'order_items', () => purgeUnused({ ...shop.deps, db: tx as never })),
    )
  for (let n = 0; n < 10; n++) await order()
  shop.clock.advance((UNUSED_DAYS + 1) * DAY_MS)
  await order()
  expect(await runs()).toBe(22)
  // Those of the day before the last order are read again.
  expect(await runs()).toBe(2)
  expect([await exists(ordered.key), await exists(unused.key)]).toEqual([true, false])
})

test('pictures of reviews and avatars of their authors stay', async () => {
  const { db, ids } = shop.deps
  const member = ids.uuid()
  const [shown, avatar, other] = [await upload(member), await upload(member, 'avatar'), await upload(member)]
  await db.execute(sql`
    insert into reviews (id, goods_id, member_id, author, avatar_file_id, stars, text, pictures, option_text, created_at)
    values (${ids.uuid()}::uuid, ${ids.uuid()}::uuid, ${member}::uuid, 'A', ${avatar.id}::uuid, 5, '',
      ${JSON.stringify([{ url: `/img/${shown.key}` }])}::jsonb, '{}', now())`)
  shop.clock.advance((UNUSED_DAYS + 1) * DAY_MS)
  for (let n = 0; n < 2; n++) await purgeUnused(shop.deps)
  expect([await exists(shown.key), await exists(avatar.key), await exists(other.key)]).toEqual([
    true,
    true,
    false,
  ])
})

test('a member uploads up to the daily quota, also with concurrent requests, and again on the next day', async () => {
  const { ids } = shop.deps
  const actor = { kind: 'member', id: ids.uuid(), sessionId: ids.uuid() } as const
  const count = () => countUpload(shop.deps, actor)
  const results = await Promise.all(Array.from({ length: UPLOADS_PER_DAY + 20 }, count))
  expect(results.filter((refusal) => refusal === null)).toHaveLength(UPLOADS_PER_DAY)
  shop.clock.advance(DAY_MS)
  expect(await count()).toBeNull()
  shop.clock.advance(DAY_MS)
  await purgeUploadCounts(shop.deps)
  const { rows } = await shop.deps.db.execute(sql`select * from upload_counts`)
  expect(rows).toHaveLength(1)
})
