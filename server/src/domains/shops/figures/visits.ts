import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { networkOf, siteOf } from '../../../platform/auth/network.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { DEFAULT_MARKET } from '../../../platform/context.ts'
import { fingerprint } from '../../../platform/crypto/encryption.ts'
import { toDay } from '../../../platform/days.ts'
import { getMarket } from '../../settings/index.ts'

/** Visitors without an account that count of a network (an IPv4 address, an IPv6 /48), shop and day. */
const VISITORS_PER_NETWORK = 100

/** Seconds for which a process knows that a visit is recorded. */
const KNOWN_SECONDS = 3_600

/** Returns the day of a moment in the market's time zone. */
export const dayOf = (at: Date, market: string = DEFAULT_MARKET): string =>
  toDay(at, getMarket(market).timeZone)

/** Programs that name themselves: crawlers, previews of messengers, and libraries of scripts. */
const bots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici/i

/**
 * Returns who a visitor without an account is: one of VISITORS_PER_NETWORK of the network, chosen by address
 * and browser, whose name a script can invent. Browsers that share a number count once, which is rare while
 * they are few. Undefined for programs that are no browsers.
 */
function identify({ config, ip, userAgent }: Ctx): string | undefined {
  if (userAgent === '' || bots.test(userAgent)) return undefined
  const hash = fingerprint(config, 'shop visitor', `${ip}\n${userAgent}`)
  const number = Buffer.from(hash, 'base64url').readUInt32BE() % VISITORS_PER_NETWORK
  return `${siteOf(ip) ?? networkOf(ip)}\n${number}`
}

/**
 * Records that a visitor has seen a shop: once per day. The visitor is a keyed hash of the member, or of
 * network and browser, of one day and shop: it identifies nobody, and links no visits.
 */
export async function recordVisit(ctx: Ctx, shopId: string): Promise<void> {
  if (ctx.actor.kind !== 'member' && ctx.actor.kind !== 'visitor') return
  const who = ctx.actor.kind === 'member' ? ctx.actor.id : identify(ctx)
  if (!who) return
  const day = dayOf(ctx.clock.now(), ctx.market)
  const visitor = fingerprint(ctx.config, 'shop visit', `${shopId}\n${day}\n${who}`).slice(0, 22)
  await ctx.cache.get(`shops.visit|${visitor}`, [], KNOWN_SECONDS, async () => {
    await ctx.db.execute(sql`insert into shop_visits (shop_id, day, visitor)
      values (${shopId}::uuid, ${day}::date, ${visitor}) on conflict do nothing`)
    return true
  })
}

/** Visits per transaction. */
const BATCH = 2_000

/** Counts the visitors of the days before today, and removes who they were. Repeating it changes nothing. */
export async function countVisits({ db, clock }: Deps): Promise<void> {
  // A day more than today: a process whose clock is late may still record the day before.
  const before = dayOf(new Date(clock.now().getTime() - DAY_MS))
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(sql`
      with counted as (
        delete from shop_visits where ctid = any(array(
          select ctid from shop_visits where day < ${before}::date order by day limit ${BATCH}::int
          for update skip locked))
        returning shop_id, day
      ), added as (
        insert into shop_visit_days (shop_id, day, visits)
        select shop_id, day, count(*)::int from counted group by 1, 2 order by 1, 2
        on conflict (shop_id, day) do update set visits = shop_visit_days.visits + excluded.visits
      )
      select count(*)::int as n from counted`)
    if (rows[0]!.n < BATCH) return
  }
}
