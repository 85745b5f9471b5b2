import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Deps } from '../../platform/context.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Buyer, type BuyingShop, buyingShop } from '../checkout/testing.ts'
import { files } from '../files/index.ts'
import { identity } from '../identity/index.ts'
import { type Balance, getBalances, memberOwner } from '../ledger/index.ts'
import { give } from '../ledger/testing.ts'
import { payments } from '../payments/index.ts'
import { regions } from '../regions/index.ts'
import { settings } from '../settings/index.ts'
import { verification } from '../verification/index.ts'
import { wallet } from './index.ts'

export { type Crash, injectCrashes } from './testing/crashes.ts'

/** Payment PIN of every holder. */
export const PIN = '246810'

export type Holder = Buyer & { username: string }

export type WalletShop = BuyingShop & {
  /** Adds a member who can move money: verified as `Buyer <n>`, with a payment PIN. */
  holder(options?: { verified?: boolean; pin?: boolean; referrerId?: string }): Promise<Holder>
  give(member: { id: string }, asset: Currency, amount: bigint): Promise<void>
  balance(member: { id: string }, asset: Currency): Promise<Balance>
  /** Sets the rate of a currency or the coin for 1.00 MYR, from now on. */
  setRate(quote: Currency, rate: string): Promise<void>
  /** Adds a staff account with the permission `finance`. */
  addStaff(name?: string): Promise<{ token: string; id: string }>
}

/** Creates a shop in which members buy, pay, and move money. */
export async function walletShop(
  more: readonly Domain[] = [],
  config: Partial<Config> = {},
): Promise<WalletShop> {
  const domains = [payments, identity, files, regions, settings, verification, wallet, ...more]
  const shop = await buyingShop(domains, config)
  const { db } = shop.deps
  const pinHash = await hashPassword(PIN)
  const now = () => shop.clock.now().toISOString()
  return {
    ...shop,
    async holder({ verified = true, pin = true, referrerId } = {}) {
      const buyer = await shop.buyer(referrerId)
      if (pin)
        await db.execute(sql`update members set pay_password_hash = ${pinHash} where id = ${buyer.id}::uuid`)
      if (verified) await verify(shop.deps, buyer.id)
      const { username } = await shop.one<{ username: string }>(
        sql`select username from members where id = ${buyer.id}::uuid`,
      )
      return { ...buyer, username }
    },
    give: ({ id }, asset, amount) => give(shop.deps, id, asset, amount),
    balance: async ({ id }, asset) =>
      (await getBalances(db, memberOwner(id))).get(asset) ?? { balance: 0n, held: 0n, available: 0n },
    async setRate(quote, rate) {
      await enterRate(shop.deps, quote, rate)
      shop.deps.cache.invalidate('rates')
    },
    async addStaff(name = 'Staff') {
      const id = shop.deps.ids.uuid()
      await db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
        values (${id}::uuid, ${`${id}@pasar.example`}, ${name}, 'none', '{}', ${now()}::timestamptz)`)
      return {
        id,
        token: shop.tokenFor({ kind: 'staff', id, permissions: ['finance', 'refunds', 'exports'] }),
      }
    },
  }
}

/** Enters the rate of a currency or the coin for 1.00 MYR, from now on. */
export async function enterRate(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  quote: Currency,
  rate: string,
): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  await db.execute(sql`insert into rates (id, base, quote, rate, since, entered_at, note)
    values (${ids.uuid()}::uuid, 'MYR', ${quote}, ${rate}::numeric, ${now}, ${now}, '')`)
}

/** Marks a member as verified, with a unique document. */
export async function verify(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, memberId: string): Promise<void> {
  const at = sql`${deps.clock.now().toISOString()}::timestamptz`
  const file = sql`${deps.ids.uuid()}::uuid`
  await deps.db.execute(sql`
    insert into verifications (id, member_id, state, country, document_type, number_sealed, number_hash, surname,
      given_name, title, birthday, referral_code, front_id, holding_id, attempt, submitted_at, decided_at)
    select ${deps.ids.uuid()}::uuid, m.id, 'approved', 'MY', 'passport', '', m.id::text, 'Buyer',
      substr(m.nickname, 7), '', '1990-01-01', '', ${file}, ${file}, 1, ${at}, ${at}
    from members m where m.id = ${memberId}::uuid`)
}
