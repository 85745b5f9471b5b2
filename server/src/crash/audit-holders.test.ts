import { adminGiftBatchIssue } from '@pasar/contract/calls/admin/finance/gift-cards'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/finance/wallet'
import { giftCardGive } from '@pasar/contract/calls/gift-cards'
import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ringgit } from '../domains/checkout/testing.ts'
import { giftcards, issuePurchasedCards } from '../domains/giftcards/index.ts'
import { PIN, type WalletShop, walletShop } from '../domains/wallet/testing.ts'
import { systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { tamperIn } from '../platform/testing/tamper.ts'
import { auditShop } from './audit-shop.ts'

let shop: WalletShop
/** A shop with a transfer, an exchange, a correction and a gift card offered by link. */
beforeAll(async () => {
  shop = await walletShop([giftcards])
  const [from, to, clerk] = [await shop.holder(), await shop.holder(), await shop.addStaff()]
  await shop.give(from, 'MYR', 50_000n)
  await shop.setRate('CNY', '1.5')
  const sent = { username: to.username, amount: ringgit(1_000), payPassword: PIN }
  expect((await shop.call(transferCreate, sent, from)).name).toBe('ok')
  const [ratio] = (await shop.call(exchangeRates, { from: 'MYR', to: 'CNY' }, from)).data.list
  const exchanged = { from: ringgit(1_000), to: 'CNY' as const, rateId: ratio!.rateId }
  expect((await shop.call(exchangeCreate, exchanged, from)).name).toBe('ok')
  const corrected = { memberId: from.id, amount: ringgit(-100), reason: 'Counted wrong' }
  expect((await shop.call(adminCorrectionCreate, corrected, clerk)).name).toBe('ok')
  const order = { id: shop.deps.ids.uuid(), memberId: from.id, currency: 'MYR' }
  const items = [{ id: shop.deps.ids.uuid(), value: 2_000n, paid: [0n, 0n] }]
  await transact(shop.deps.db, (tx) => issuePurchasedCards(systemContext(shop.deps, tx), order, items))
  const given = { value: ringgit(2_000), count: 1, payPassword: PIN }
  expect((await shop.call(giftCardGive, given, from)).name).toBe('ok')
  const batch = { count: 1, currency: 'MYR' as const, value: '20.00', expiresAt: '2099-01-01T00:00:00Z' }
  expect((await shop.call(adminGiftBatchIssue, batch, clerk)).name).toBe('ok')
  await shop.runJobs()
})
afterAll(() => shop.close())

test('reports no problem in a consistent shop', async () => {
  expect(await auditShop(shop.deps.db, true)).toEqual([])
})

const corruptions: [string, SQL, string][] = [
  [
    'a transfer of another amount',
    sql`update member_transfers set amount = amount + 1`,
    'the ledger has each member transfer',
  ],
  [
    'a transfer missing from the ledger',
    sql`update ledger_transfers set reference = 'other' where kind = 'transfer'`,
    'the ledger has each member transfer',
  ],
  ['a daily limit that was not charged', sql`delete from wallet_allowances`, 'daily limits'],
  [
    'half an exchange',
    sql`update ledger_transfers set idempotency_key = 'other' where idempotency_key like 'exchange % in'`,
    'the ledger has both amounts',
  ],
  [
    'a posted correction that is rejected',
    sql`update wallet_corrections set state = 'rejected'`,
    'the ledger has each approved correction',
  ],
  ['a gift card of another value', sql`update gift_cards set value = value + 1`, 'the gift card liability'],
  [
    'a redeemed gift card without a posting',
    sql`update gift_cards set state = 'redeemed', ended_at = now(), gift_id = null, code_sealed = null`,
    'by its cause',
  ],
  ['a card held by an ended link', sql`update gifts set ended_at = now()`, 'as are not taken'],
]

test.each(corruptions)('reports %s', async (_, corruption, result) => {
  const found = await transact(shop.deps.db, async (tx) => {
    await tamperIn(tx, corruption)
    throw await auditShop(tx, true)
  }).catch((problems: unknown) => problems)
  expect(String(found)).toContain(result)
})
