import { type Currency, currencies, decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx, StaffContext } from '../../platform/context.ts'
import { getSettings } from '../settings/index.ts'
import { approveAlone, convertAmount, getRateBook, loadApprovalTest } from '../wallet/index.ts'
import { type Bounds, roundBounds } from './rules.ts'

/** Computes the bounds of a top-up in each currency with a rate. */
export async function computeTopUpBounds(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>,
): Promise<ReadonlyMap<Currency, Bounds>> {
  const book = await getRateBook(ctx)
  const settings = getSettings(ctx)
  const worth = (units: number, currency: Currency) =>
    convertAmount(book, decimalToMinor(String(units), exponents[book.base]), book.base, currency)
  return new Map(
    currencies.flatMap((currency) => {
      const [min, max] = [worth(settings.topUpLeast, currency), worth(settings.topUpMost, currency)]
      if (min === null || max === null) return []
      const bounds = roundBounds({ min, max }, decimalToMinor('1', exponents[currency]))
      return bounds ? [[currency, bounds] as const] : []
    }),
  )
}

type Transfer = { id: string; memberId: string; amount: bigint; currency: Currency }

/** Tests whether one approval is enough for a top-up; false without a rate. */
export async function canApproveAlone(ctx: StaffContext, transfer: Transfer): Promise<boolean> {
  const { memberId } = transfer
  const { worth, limit } = await computeApproval(ctx, transfer)
  return (await loadApprovalTest(ctx, 'topup', [memberId], limit))({ memberId, worth })
}

/** Records that one staff account approves a top-up alone. @returns false when it needs a second one */
export async function recordSingleApproval(ctx: StaffContext, transfer: Transfer): Promise<boolean> {
  const { id, memberId } = transfer
  const { worth, limit } = await computeApproval(ctx, transfer)
  return await approveAlone(ctx, { kind: 'topup', memberId, worth }, id, limit)
}

/**
 * Computes the worth of a top-up, and the limit of approvals by one account, in minor units of the first
 * market's currency.
 */
async function computeApproval(ctx: StaffContext, { amount, currency }: Transfer) {
  const book = await getRateBook(ctx)
  const limit = decimalToMinor(String(getSettings(ctx).topUpAlone), exponents[book.base])
  return { worth: convertAmount(book, amount, currency, book.base), limit }
}
