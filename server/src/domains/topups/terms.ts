import { type Currency, currencies, decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx, StaffContext } from '../../platform/context.ts'
import { getSettings } from '../settings/index.ts'
import { approveAlone, baseCurrency, convertAmount, getRateBook, loadApprovalTest } from '../wallet/index.ts'
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
export async function canApproveAlone(
  ctx: StaffContext,
  { memberId, amount, currency }: Transfer,
): Promise<boolean> {
  const test = await loadApprovalTest(ctx, 'topup', [memberId], approvalLimit(ctx))
  return test({ memberId, amount, asset: currency })
}

/** Records that one staff account approves a top-up alone. @returns false when it needs a second one */
export async function recordSingleApproval(
  ctx: StaffContext,
  { id, memberId, amount, currency }: Transfer,
): Promise<boolean> {
  const approval = { kind: 'topup', memberId, amount, asset: currency } as const
  return await approveAlone(ctx, approval, id, approvalLimit(ctx))
}

/** The limit of approvals by one account, in minor units of the first market's currency. */
const approvalLimit = (ctx: StaffContext): bigint =>
  decimalToMinor(String(getSettings(ctx).topUpAlone), exponents[baseCurrency()])
