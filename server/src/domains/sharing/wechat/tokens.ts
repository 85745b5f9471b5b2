import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@pasar/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'
import { wechatTokens } from '../tables.ts'
import { fetchAccessToken, fetchTicket, type Issued, isTokenEnded } from './api.ts'

type Kind = (typeof wechatTokens.$inferSelect)['kind']
type Needs = Pick<Deps, 'db' | 'config' | 'clock' | 'log'>

/** Renewed this long before it expires; the old one stays valid meanwhile. */
const EARLY_MS = 10 * MINUTE_MS
/** A process that renews has this long; another takes over afterwards. */
const CLAIM_MS = 15_000
/** Pauses and total time of waiting for the process that renews. */
const WAIT_STEP_MS = 200
const WAIT_MS = 8_000
/** Pauses after the first failure, and at most. */
const MIN_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 600

const purposeOf = (appId: string, kind: Kind) => `wechat token ${appId} ${kind}`

const isKey = (appId: string, kind: Kind) => and(eq(wechatTokens.appId, appId), eq(wechatTokens.kind, kind))

type Stored = { value: string; isFresh: boolean; mustPause: boolean }

/**
 * Returns the stored token, empty when there is none, it has expired or cannot be decrypted; and whether
 * renewals pause after a failure.
 */
async function readToken({ db, config, clock }: Needs, kind: Kind): Promise<Stored> {
  const [row] = await db.select().from(wechatTokens).where(isKey(config.wechatAppId, kind))
  const now = clock.now()
  const mustPause = row?.retryAt ? row.retryAt > now : false
  const left = row ? row.expiresAt.getTime() - now.getTime() : 0
  if (!row?.value || left <= 0) return { value: '', isFresh: false, mustPause }
  try {
    const value = decrypt(config, purposeOf(config.wechatAppId, kind), row.value)
    return { value, isFresh: left > EARLY_MS, mustPause }
  } catch {
    // Encrypted by another SECRET, in a database that was restored elsewhere.
    return { value: '', isFresh: false, mustPause }
  }
}

/** Claims the renewal in one statement. @returns whether this process renews */
async function claim({ db, config, clock }: Needs, kind: Kind): Promise<boolean> {
  const now = clock.now()
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  const claimed = await db
    .insert(wechatTokens)
    .values({ appId: config.wechatAppId, kind, expiresAt: now, claimedUntil })
    .onConflictDoUpdate({
      target: [wechatTokens.appId, wechatTokens.kind],
      set: { claimedUntil },
      setWhere: sql`${wechatTokens.claimedUntil} is null or ${wechatTokens.claimedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ kind: wechatTokens.kind })
  return claimed.length > 0
}

/** Ends the claim of this process. */
const release = ({ db, config }: Needs, kind: Kind) =>
  db.update(wechatTokens).set({ claimedUntil: null }).where(isKey(config.wechatAppId, kind))

/**
 * Ends the claim after a failed renewal, and lets renewals pause: twice as long after each failure. Otherwise
 * every visitor's page would be a request to WeChat, which limits them by day.
 */
async function pause({ db, config, clock }: Needs, kind: Kind): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const seconds = sql`least(${MAX_PAUSE_SECONDS}, ${MIN_PAUSE_SECONDS} * power(2, least(${wechatTokens.failures}, 20)))`
  await db
    .update(wechatTokens)
    .set({
      claimedUntil: null,
      failures: sql`${wechatTokens.failures} + 1`,
      retryAt: sql`${now} + make_interval(secs => ${seconds})`,
    })
    .where(isKey(config.wechatAppId, kind))
}

async function store(needs: Needs, kind: Kind, issued: Issued): Promise<void> {
  const { db, config, clock } = needs
  const value = encrypt(config, purposeOf(config.wechatAppId, kind), issued.value)
  const expiresAt = new Date(clock.now().getTime() + issued.seconds * 1000)
  await db
    .update(wechatTokens)
    .set({ value, expiresAt, claimedUntil: null, failures: 0, retryAt: null })
    .where(isKey(config.wechatAppId, kind))
}

async function issue(needs: Needs, kind: Kind): Promise<Issued> {
  if (kind === 'access') return await fetchAccessToken(needs.config)
  try {
    return await fetchTicket(needs.config, await getToken(needs, 'access'))
  } catch (error) {
    if (!isTokenEnded(error)) throw error
    // Someone has issued another access token, which ends ours.
    const ended = { value: '', expiresAt: needs.clock.now() }
    await needs.db.update(wechatTokens).set(ended).where(isKey(needs.config.wechatAppId, 'access'))
    return await fetchTicket(needs.config, await getToken(needs, 'access'))
  }
}

/**
 * Returns the access token or the ticket of the official account. WeChat issues few a day, and a new access
 * token ends the former: the database has them, and one process renews them for all. The others use the old
 * one or wait for the new one. No transaction is open during the call to WeChat. After a failure nobody asks
 * for some seconds, and up to ten minutes after several.
 * @throws Error when WeChat does not respond or refuses
 */
export async function getToken(needs: Needs, kind: Kind): Promise<string> {
  const attempts = Math.ceil(WAIT_MS / WAIT_STEP_MS)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await readToken(needs, kind)
    if (known.isFresh || (known.value && known.mustPause)) return known.value
    if (known.mustPause) throw new Error('WeChat has issued none, and is asked again later')
    if (await claim(needs, kind)) {
      try {
        // Another process may have renewed it between the two statements above.
        const renewed = await readToken(needs, kind)
        if (renewed.isFresh) {
          await release(needs, kind)
          return renewed.value
        }
        const issued = await issue(needs, kind)
        await store(needs, kind, issued)
        return issued.value
      } catch (error) {
        await pause(needs, kind)
        if (!known.value) throw error
        needs.log.warn({ err: error }, 'WeChat did not renew a token')
      }
    }
    if (known.value) return known.value
    await sleep(WAIT_STEP_MS)
  }
  throw new Error('another process did not renew the token of WeChat in time')
}
