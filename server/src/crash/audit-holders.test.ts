import { adminGiftBatchIssue } from '@pasar/contract/calls/admin/finance/gift-cards'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/finance/wallet'
import { exchangeRates, exchangeCreate } from '@pasar/contract/calls/exchange'
import { giftCardGive } from '@pasar/contract/calls/gift-cards'
import { transferCreate } from '@pasar/contract/calls/transfers'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ringgit } from '../domains/checkout/testing.ts'
import { giftcards, issuePurchasedCards } from '../domains/giftcards/index.ts'
import { PIN, type WalletShop, walletShop } from '../domains/wallet/testing.ts'
import { systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { auditShop } from './audit-shop.ts'

let shop: WalletShop
/** A shop in which a member has sent, exchanged, been corrected, and put a gift card behind a link. */
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
  const items = [{ id: shop.deps.ids.uuid(), value: 2_000n, count: 2 }]
  await transact(shop.deps.db, (tx) => issuePurchasedCards(systemContext(shop.deps, tx), order, items))
  const given = { value: ringgit(2_000), count: 1, payPassword: PIN }
  expect((await shop.call(giftCardGive, given, from)).name).toBe('ok')
  const batch = { count: 1, currency: 'MYR' as const, value: '20.00', expiresAt: '2099-01-01T00:00:00Z' }
  expect((await shop.call(adminGiftBatchIssue, batch, clerk)).name).toBe('ok')
  await shop.runJobs()
})
afterAll(() => shop.close())

test('what fits together has no problem', async () => {
  expect(await auditShop(shop.deps.db, true)).toEqual([])
})

const wrongs: [string, SQL, string][] = [
  ['a transfer of another amount', sql`update member_transfers set amount = amount + 1`, 'a transfer moved'],
  [
    'a transfer that never reached the books',
    sql`update ledger_transfers set reference = 'other' where kind = 'transfer'`,
    'a transfer moved',
  ],
  ['an allowance that was not used', sql`delete from wallet_allowances`, 'daily allowances'],
  [
    'half an exchange',
    sql`update ledger_transfers set idempotency_key = 'other' where idempotency_key like 'exchange % in'`,
    'an exchange moved both',
  ],
  [
    'a correction that was rejected after all',
    sql`update wallet_corrections set state = 'rejected'`,
    'a correction moved',
  ],
  ['a gift card out of nothing', sql`update gift_cards set value = value + 1`, 'what the gift cards say'],
  [
    'a gift card that went for nothing',
    sql`update gift_cards set state = 'redeemed', ended_at = now(), gift_id = null, code_sealed = null`,
    'by what ended it',
  ],
  ['a gift card that nobody can take', sql`update gifts set ended_at = now()`, 'as were not taken'],
]

test.each(wrongs)('%s is found', async (_, wrong, told) => {
  const found = await transact(shop.deps.db, async (tx) => {
    await tx.execute(wrong)
    throw await auditShop(tx, true)
  }).catch((problems: unknown) => problems)
  expect(String(found)).toContain(told)
})
