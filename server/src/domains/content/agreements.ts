import type { Input, Output } from '@pasar/contract/call'
import type { agreement, appVersion, languagePack } from '@pasar/contract/calls/content'
import { APP_VERSION, SHOP_INVITATION_CODE, STORE_VERSION } from '@pasar/contract/constants'
import { desc, eq } from 'drizzle-orm'
import { listThirdPartyOffers } from '../../config/third-party-offers.ts'
import type { Config } from '../../config.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getSettings } from '../settings/index.ts'
import { presentBlocks } from './presenter.ts'
import { agreements, languagePacks } from './tables.ts'

/** Returns the latest version of an agreement. */
export async function readAgreement(
  ctx: Ctx,
  { kind }: Input<typeof agreement>,
): Promise<Result<Output<typeof agreement>>> {
  const [row] = await ctx.tx
    .select()
    .from(agreements)
    .where(eq(agreements.kind, kind))
    .orderBy(desc(agreements.version))
    .limit(1)
  if (!row) return refuse('not-found')
  return ok({
    kind,
    version: row.version,
    title: localize(row.title, ctx.language),
    blocks: presentBlocks(row.blocks, ctx.language),
    updatedAt: row.createdAt.toISOString(),
  })
}

/** Returns the versions of app and store, and what the operator has configured for the client. */
export async function versions(ctx: Ctx): Promise<Result<Output<typeof appVersion>>> {
  return ok({
    app: APP_VERSION,
    store: STORE_VERSION,
    minimum: ctx.config.appMinimum,
    agreements: await findNewestAgreements(ctx.tx),
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

/** Returns the agreement versions that a registration accepts; null until both exist. */
export async function findNewestAgreements(tx: Tx): Promise<{ terms: string; privacy: string } | null> {
  const rows = await tx
    .selectDistinctOn([agreements.kind], { kind: agreements.kind, version: agreements.version })
    .from(agreements)
    .orderBy(agreements.kind, desc(agreements.version))
  const { terms, privacy } = Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
  return terms && privacy ? { terms, privacy } : null
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
  return ok({ lang, version: current, unchanged, texts: unchanged ? {} : (pack?.texts ?? {}) })
}
