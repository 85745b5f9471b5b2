import type { Input, Output } from '@pasar/contract/call'
import type { agreement, appVersion, languagePack } from '@pasar/contract/calls/content'
import { APP_VERSION, SHOP_INVITATION_CODE, STORE_VERSION } from '@pasar/contract/constants'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { listThirdPartyOffers } from '../../../config/third-party-offers.ts'
import type { Config } from '../../../config.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getSettings } from '../../settings/index.ts'
import { presentBlocks } from '../presenter.ts'
import { pickClientTexts } from '../server-texts.ts'
import { languagePacks } from '../tables.ts'
import { agreements } from './tables.ts'

/** Order of the published versions of a kind: the first one is valid. */
const newestFirst = [desc(agreements.publishedAt), desc(agreements.id)]

/** Returns the latest version of an agreement. */
export async function readAgreement(
  ctx: Ctx,
  { kind }: Input<typeof agreement>,
): Promise<Result<Output<typeof agreement>>> {
  const [row] = await ctx.tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.kind, kind), isNotNull(agreements.publishedAt)))
    .orderBy(...newestFirst)
    .limit(1)
  if (!row?.publishedAt) return refuse('not-found')
  return ok({
    kind,
    version: row.version,
    title: localize(row.title, ctx.language),
    blocks: presentBlocks(row.blocks, ctx.language),
    updatedAt: row.publishedAt.toISOString(),
  })
}

/** Returns the versions of app and store, and what the operator has configured for the client. */
export async function versions(ctx: Ctx): Promise<Result<Output<typeof appVersion>>> {
  const newest = await findNewestAgreements(ctx.tx)
  return ok({
    app: APP_VERSION,
    store: STORE_VERSION,
    minimum: ctx.config.appMinimum,
    agreements: newest && { terms: newest.terms, privacy: newest.privacy },
    invitationCode: getSettings(ctx).openRegistration ? SHOP_INVITATION_CODE : null,
    contact: { email: ctx.config.contactEmail || readAddress(ctx.config.mailFrom) },
    region: presentRegion(ctx.config),
    downloads: listDownloads(ctx.config),
    thirdParties: listThirdPartyOffers(ctx.config),
  })
}

function presentRegion({ regionIpUrl, regionTraceUrl, chinaApiUrl, chinaShopUrl, chinaUploadUrl }: Config) {
  const withoutSlash = (url: string) => url.replace(/\/+$/, '')
  return {
    ipUrl: regionIpUrl ?? null,
    traceUrl: regionTraceUrl ?? null,
    china: chinaApiUrl
      ? {
          api: withoutSlash(chinaApiUrl),
          shop: withoutSlash(chinaShopUrl ?? chinaApiUrl),
          upload: withoutSlash(chinaUploadUrl ?? chinaApiUrl),
        }
      : null,
  }
}

/** Returns the address of a sender such as `Pasar <shop@pasar.example>`. */
const readAddress = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender

function listDownloads({ appDownloadIos, appDownloadAndroid }: Config) {
  const ios = appDownloadIos ? [{ platform: 'ios' as const, url: appDownloadIos }] : []
  const android = appDownloadAndroid ? [{ platform: 'android' as const, url: appDownloadAndroid }] : []
  return [...ios, ...android]
}

/** The latest published version of each kind, by kind. */
export async function findNewestVersions(tx: Tx) {
  const rows = await tx
    .selectDistinctOn([agreements.kind])
    .from(agreements)
    .where(isNotNull(agreements.publishedAt))
    .orderBy(agreements.kind, ...newestFirst)
  return new Map(rows.map((row) => [row.kind, row]))
}

/** The agreements that a registration accepts: versions, their ids, and the latest request for consent. */
export type NewestAgreements = { terms: string; privacy: string; ids: string[]; sequence: number }

/** Returns the agreement versions that a registration accepts; null until both exist. */
export async function findNewestAgreements(tx: Tx): Promise<NewestAgreements | null> {
  // One statement: the request of a version that is published between two of them would count as answered by
  // members who agree to the version before.
  const rows = await tx
    .selectDistinctOn([agreements.kind], {
      kind: agreements.kind,
      id: agreements.id,
      version: agreements.version,
      sequence: sql<number>`(select coalesce(max(consent_sequence), 0) from agreements)`,
    })
    .from(agreements)
    .where(isNotNull(agreements.publishedAt))
    .orderBy(agreements.kind, ...newestFirst)
  const terms = rows.find(({ kind }) => kind === 'terms')
  const privacy = rows.find(({ kind }) => kind === 'privacy')
  if (!terms || !privacy) return null
  return {
    terms: terms.version,
    privacy: privacy.version,
    ids: [terms.id, privacy.id],
    sequence: terms.sequence,
  }
}

/** Returns the changed texts of a language, or that the client's version is current. */
export async function languageBag(
  ctx: Ctx,
  input: Input<typeof languagePack>,
): Promise<Result<Output<typeof languagePack>>> {
  const lang = input.lang ?? ctx.language
  const [pack] = await ctx.tx.select().from(languagePacks).where(eq(languagePacks.lang, lang))
  const current = pack?.version ?? '0'
  const unchanged = input.version === current
  return ok({ lang, version: current, unchanged, texts: unchanged ? {} : pickClientTexts(pack?.texts) })
}
