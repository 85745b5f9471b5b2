import type { MemberContext } from '../../platform/context.ts'
import type { Result } from '../../platform/result.ts'
import { getSettings } from '../settings/index.ts'
import { limitPerDay } from '../wallet/index.ts'

/** Daily limit key of searches. */
const SEARCHES = 'team'

/**
 * Counts a search in the team or the placement tree. Refuses `too-many-requests` above the daily limit:
 * otherwise, a list of names would show who of them is there.
 */
export const countSearch = (ctx: MemberContext): Promise<Result<object>> =>
  limitPerDay(ctx, SEARCHES, getSettings(ctx).teamSearches)
