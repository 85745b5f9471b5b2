import type { Config } from '../config.ts'
import { allGateways, isConfigured } from '../domains/payments/gateways/index.ts'
import { getWidgetOrigin } from '../domains/support/settings.ts'
import type { PageSources } from '../platform/http/pages/page-sources.ts'

/**
 * The origins that the client's pages load from: those of every configured gateway, of the captcha service,
 * of the region lookups, of the deployment in China, and of a third-party widget for support chat.
 */
export function pageSources(config: Config): PageSources {
  const sources = allGateways().flatMap((gateway) =>
    isConfigured(config, gateway.id) ? [gateway.pageSources?.(config) ?? {}] : [],
  )
  const origin = getWidgetOrigin(config)
  const widget = origin ? [origin] : []
  const all = (directive: keyof PageSources) => [...new Set(sources.flatMap((one) => one[directive] ?? []))]
  return {
    script: [...new Set([...all('script'), ...captchaOrigins(config), ...widget])],
    connect: [
      ...new Set([...all('connect'), ...regionOrigins(config), ...captchaOrigins(config), ...widget]),
    ],
    frame: [...new Set([...all('frame'), ...captchaOrigins(config), ...widget])],
    payment: all('payment'),
    form: all('form'),
    image: config.mapTileUrl ? [new URL(config.mapTileUrl).origin] : [],
  }
}

const regionOrigins = (config: Config): string[] =>
  [config.regionIpUrl, config.regionTraceUrl, config.chinaApiUrl, config.chinaUploadUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )

const captchaOrigins = ({ captchaProvider, captchaScriptUrls, captchaOrigins: more }: Config): string[] =>
  captchaProvider === 'slider' ? [] : [...captchaScriptUrls, ...more].map((url) => new URL(url).origin)
