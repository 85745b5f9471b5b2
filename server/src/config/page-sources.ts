import type { Config } from '../config.ts'
import { allGateways, isConfigured } from '../domains/payments/gateways/index.ts'
import type { PageSources } from '../platform/http/pages/page-sources.ts'

/** The origins that the client's pages load from: those of every configured gateway. */
export function pageSources(config: Config): PageSources {
  const sources = allGateways().flatMap((gateway) =>
    isConfigured(config, gateway.id) ? [gateway.pageSources?.(config) ?? {}] : [],
  )
  const all = (directive: keyof PageSources) => [...new Set(sources.flatMap((one) => one[directive] ?? []))]
  return {
    script: all('script'),
    connect: all('connect'),
    frame: all('frame'),
    payment: all('payment'),
    form: all('form'),
  }
}
