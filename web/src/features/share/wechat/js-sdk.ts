/** The preview of a shared page. */
export type SharedPage = { title: string; desc: string; link: string; imgUrl: string }

type Config = {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  jsApiList: readonly string[]
}

/** The parts of the JS-SDK that the client uses. */
export type JsSdk = {
  config: (config: Config) => void
  ready: (run: () => void) => void
  error: (run: (failure: { errMsg: string }) => void) => void
  updateAppMessageShareData: (page: SharedPage) => void
  updateTimelineShareData: (page: Omit<SharedPage, 'desc'>) => void
}

declare global {
  interface Window {
    /** The JS-SDK of WeChat, once its script is loaded. */
    wx?: JsSdk
  }
}

export const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/** Returns the address at which the browser loaded this page, before the client changed it. */
const landingUrl = (): string =>
  performance.getEntriesByType('navigation')[0]?.name || `${location.origin}${location.pathname}`

/**
 * Returns the address that the signature must be for, without its fragment. On iOS WeChat compares it with
 * the address that it loaded, elsewhere with the current one.
 */
export function findSignedUrl(
  userAgent = navigator.userAgent,
  { landed, current = location.href }: { landed?: string; current?: string } = {},
): string {
  const url = /iphone|ipad|ipod/i.test(userAgent) ? (landed ?? landingUrl()) : current
  return url.split('#')[0] ?? url
}
