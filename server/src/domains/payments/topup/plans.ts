import type { Input, Output } from '@pasar/contract/call'
import type { ctcbRechargeUDFenQi } from '@pasar/contract/calls/topups'
import { decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { reasonText } from '../texts.ts'
import { judge } from './channels.ts'
import { periodsOf } from './periods.ts'

/** What each part comes to: the bank parts whole dollars, and what is left over goes with the first part. */
export async function listPlans(
  ctx: MemberContext,
  { amount }: Input<typeof ctcbRechargeUDFenQi>,
): Promise<Result<Output<typeof ctcbRechargeUDFenQi>>> {
  const dollars = decimalToMinor(amount, 0)
  const unit = decimalToMinor('1', exponents.TWD)
  const why = judge(ctx, 'ctbc_instalments', 'TWD', dollars * unit)
  return ok({
    plans: periodsOf(ctx.config).map((periods) => {
      const each = dollars / BigInt(periods)
      const reason = why === 'usable' && each === 0n ? 'small' : why
      return {
        periods,
        each: toMoney(each * unit, 'TWD'),
        first: toMoney((dollars - each * BigInt(periods - 1)) * unit, 'TWD'),
        usable: reason === 'usable',
        why: reasonText('ctbc_instalments', reason, ctx.language),
      }
    }),
  })
}
