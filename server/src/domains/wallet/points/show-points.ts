import type { Output } from '@pasar/contract/call'
import type { pointsInfo } from '@pasar/contract/calls/wallet/wallet'
import { minorToDecimal, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { getRateBook } from '../rates/rate-book.ts'
import { convertAmount } from '../rates/rules.ts'
import { endOfMonth, monthIn } from '../time.ts'
import { findPointsHistories } from './queries.ts'
import { computeExpiringLots, POINTS_MONTHS } from './rules.ts'

const ZERO_BALANCE = { balance: 0n, held: 0n, available: 0n }

/** Returns the member's points, their worth and their expiry. */
export async function showPoints(ctx: MemberContext): Promise<Result<Output<typeof pointsInfo>>> {
  const { timeZone, currency } = getMarket(ctx.market)
  const now = ctx.clock.now()
  const settings = getSettings(ctx)
  const points = (await getBalances(ctx.tx, memberOwner(ctx.member.id))).get('PTS') ?? ZERO_BALANCE
  const history = (await findPointsHistories(ctx.tx, [ctx.member.id], timeZone, now)).get(ctx.member.id)
  const worth = convertAmount(await getRateBook(ctx), points.available, 'PTS', currency) ?? 0n
  const expiring = history ? computeExpiringLots(history, monthIn(timeZone, now)) : []
  return ok({
    balance: toMoney(points.balance, 'PTS'),
    available: toMoney(points.available, 'PTS'),
    frozen: toMoney(points.held, 'PTS'),
    worth: toMoney(worth, currency),
    perMajor: settings.pointsPerMajor,
    earned: minorToDecimal(BigInt(settings.pointsEarnedPerMajor), 2),
    months: POINTS_MONTHS,
    expiring: expiring.map((lot) => ({
      month: lot.month,
      until: endOfMonth(lot.month, timeZone).toISOString(),
      points: toMoney(lot.points, 'PTS'),
    })),
  })
}
