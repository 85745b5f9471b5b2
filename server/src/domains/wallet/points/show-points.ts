import type { Output } from '@pasar/contract/call'
import type { pointsInfo } from '@pasar/contract/calls/wallet'
import { minorToDecimal, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { balancesOf, memberOwner } from '../../ledger/index.ts'
import { marketOf, numbersOf } from '../../settings/index.ts'
import { rateBook } from '../rates/rate-book.ts'
import { worthIn } from '../rates/rules.ts'
import { monthIn, monthsEnd } from '../time.ts'
import { pointsHistories } from './queries.ts'
import { endingLater, POINTS_MONTHS } from './rules.ts'

const NOTHING = { balance: 0n, held: 0n, available: 0n }

/** The member's points, what they are worth, and how many end when. */
export async function showPoints(ctx: MemberContext): Promise<Result<Output<typeof pointsInfo>>> {
  const { timeZone, currency } = marketOf(ctx.market)
  const now = ctx.clock.now()
  const numbers = numbersOf(ctx)
  const points = (await balancesOf(ctx.tx, memberOwner(ctx.member.id))).get('PTS') ?? NOTHING
  const history = (await pointsHistories(ctx.tx, [ctx.member.id], timeZone, now)).get(ctx.member.id)
  const worth = worthIn(await rateBook(ctx), points.available, 'PTS', currency) ?? 0n
  const ending = history ? endingLater(history, monthIn(timeZone, now)) : []
  return ok({
    balance: toMoney(points.balance, 'PTS'),
    available: toMoney(points.available, 'PTS'),
    frozen: toMoney(points.held, 'PTS'),
    worth: toMoney(worth, currency),
    perMajor: numbers.pointsPerMajor,
    earned: minorToDecimal(BigInt(numbers.pointsEarnedPerMajor), 2),
    months: POINTS_MONTHS,
    expiring: ending.map((lot) => ({
      month: lot.month,
      until: monthsEnd(lot.month, timeZone).toISOString(),
      points: toMoney(lot.points, 'PTS'),
    })),
  })
}
