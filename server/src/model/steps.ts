import fc from 'fast-check'
import { afterSaleCommands } from './commands/after-sales.ts'
import { bankTransferCommands } from './commands/bank-transfers.ts'
import { coinCommands } from './commands/coins.ts'
import { type Command, crash } from './commands/command.ts'
import { couplePackCommands } from './commands/couple-packs.ts'
import { couponCommands } from './commands/coupons.ts'
import { finishedOrderCommands } from './commands/finished-orders.ts'
import { giftLinkCommands } from './commands/gift-links.ts'
import { giftCommands } from './commands/gifts.ts'
import { groupCommands } from './commands/groups.ts'
import { loopCommands } from './commands/loops.ts'
import { orderCommands } from './commands/orders.ts'
import { type Purchase, paymentCommands, purchase } from './commands/payments.ts'
import { providerCommands } from './commands/provider.ts'
import { refundCommands } from './commands/refunds.ts'
import { shopCommands } from './commands/shop.ts'
import { shopOrderCommands } from './commands/shop-orders.ts'
import { timeCommands } from './commands/time.ts'
import { topUpCommands } from './commands/top-ups.ts'
import { walletCommands } from './commands/wallet.ts'
import { withdrawalCommands } from './commands/withdrawals.ts'
import type { Crash } from './crashes.ts'

/**
 * A step of a walk: its crash strikes the first call or job. A command that has nothing to act on before the
 * first order runs again after the purchase.
 */
export type Step = { command: string; input: unknown; crash: Crash | null; purchase: Purchase }

const commands: readonly Command[] = [
  ...orderCommands,
  ...paymentCommands,
  ...providerCommands,
  ...refundCommands,
  ...finishedOrderCommands,
  ...topUpCommands,
  ...walletCommands,
  ...withdrawalCommands,
  ...bankTransferCommands,
  ...coinCommands,
  ...giftCommands,
  ...giftLinkCommands,
  ...groupCommands,
  ...couplePackCommands,
  ...shopOrderCommands,
  ...afterSaleCommands,
  ...couponCommands,
  ...loopCommands,
  ...shopCommands,
  ...timeCommands,
]

export const byName = new Map(commands.map((c) => [c.name, c]))

/** Sequences of steps. @param max maximum number of steps of a walk */
export const walks = (max: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      ...commands.map(({ name, weight, input }) => ({
        weight,
        arbitrary: fc.record({
          command: fc.constant(name),
          input: input as fc.Arbitrary<unknown>,
          crash,
          purchase,
        }),
      })),
    ),
    { minLength: Math.ceil(max / 3), maxLength: max, size: 'max' },
  )
