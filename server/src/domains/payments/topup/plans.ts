import type { Input, Output } from '@pasar/contract/call'
import type { ctcbInstalmentPlans } from '@pasar/contract/calls/wallet/top-ups'
import { decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { reasonText } from '../methods/labels.ts'
import { methodById, readInstalments, refuseUnknownMethod } from '../methods/methods.ts'
import { checkChannel } from './channels.ts'

/**
 * Lists the instalment plans of an amount: the bank divides whole dollars and adds the remainder to the first
 * instalment.
 */
export async function listPlans(
  ctx: MemberContext,
  { amount }: Input<typeof ctcbInstalmentPlans>,
): Promise<Result<Output<typeof ctcbInstalmentPlans>>> {
  const dollars = decimalToMinor(amount, 0)
  const unit = decimalToMinor('1', exponents.TWD)
  const method = methodById('ctbc_instalments')
  if (!method) return refuseUnknownMethod(ctx)
  const why = checkChannel(ctx, method, 'TWD', dollars * unit)
  return ok({
    plans: readInstalments(ctx.config, method).map((periods) => {
      const each = dollars / BigInt(periods)
      const reason = why === 'usable' && each === 0n ? 'small' : why
      return {
        periods,
        each: toMoney(each * unit, 'TWD'),
        first: toMoney((dollars - each * BigInt(periods - 1)) * unit, 'TWD'),
        usable: reason === 'usable',
        why: reasonText(ctx, method, reason, 'TWD'),
      }
    }),
  })
}
