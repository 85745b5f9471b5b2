import type { Output } from '@pasar/contract/call'
import { campaignInfo } from '@pasar/contract/calls/content/campaigns'
import { shareInfo, wechatConfig } from '@pasar/contract/calls/sharing'
import { pages } from '@/app/paths.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { loadScript } from '@/lib/load-script.ts'
import { type AppLocation, useLocation } from '@/lib/location.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import type { ShareTarget } from '../api/share-info.ts'
import { buildShareUrl } from '../model/share-url.ts'
import { findSignedUrl, type JsSdk, jsApiList, type SharedPage } from './js-sdk.ts'

const PICTURE_PX = 320

/** The pages of one record that have a preview, by the kind of their target. */
const recordPages = {
  product: pages.product.path,
  news: pages.news.path,
  group: pages.group.path,
  campaign: pages.campaign.path,
} as const

/** Returns what a page of the client shares: itself if it has a preview, else the shop. */
export async function findTarget({ pathname, search }: AppLocation): Promise<ShareTarget> {
  const kind = (Object.keys(recordPages) as (keyof typeof recordPages)[]).find(
    (name) => recordPages[name] === pathname,
  )
  if (!kind || !search.id) return { kind: pathname === pages.invite.path ? 'invitation' : 'shop' }
  if (kind !== 'campaign') return { kind, id: search.id }
  // Banners lead to campaigns by their slugs.
  const { id } = await queryClient.fetchQuery(
    buildQuery(campaignInfo, { id: search.id }, { handles: ['not-found'] }),
  )
  return { kind, id }
}

const toSharedPage = (info: Output<typeof shareInfo>): SharedPage => ({
  title: info.title,
  desc: info.text,
  link: buildShareUrl(info.url),
  imgUrl: info.picture ? new URL(`${info.picture.url}?w=${PICTURE_PX}`, location.origin).href : '',
})

/** The address that the JS-SDK is configured for, and its result. */
let configured: { url: string; ready: Promise<JsSdk> } | undefined

/** Configures the JS-SDK once per address. Rejects when WeChat does not accept the signature. */
function configure(url: string): Promise<JsSdk> {
  if (configured?.url === url) return configured.ready
  const ready = (async () => {
    const { script, ...signed } = await request(
      wechatConfig,
      { url },
      { handles: ['wechat-unavailable', 'input-invalid'] },
    )
    await loadScript(script)
    const { wx } = window
    if (!wx) throw new Error('the JS-SDK is not there')
    return await new Promise<JsSdk>((resolve, reject) => {
      wx.config({ ...signed, jsApiList })
      wx.ready(() => resolve(wx))
      wx.error(({ errMsg }) => reject(new Error(errMsg)))
    })
  })()
  configured = { url, ready }
  // The next page tries again.
  ready.catch(() => {
    configured = undefined
  })
  return ready
}

/** Sets what the menu of WeChat shares, to the current page. The link in the sheet works without it. */
async function updateWechatShare(): Promise<void> {
  const { location: page } = useLocation.getState()
  try {
    const readInfo = async () =>
      queryClient.fetchQuery(buildQuery(shareInfo, await findTarget(page), { handles: ['not-found'] }))
    const [sdk, info] = await Promise.all([configure(findSignedUrl()), readInfo()])
    if (useLocation.getState().location !== page) return
    const { desc, ...shared } = toSharedPage(info)
    sdk.updateAppMessageShareData({ ...shared, desc })
    sdk.updateTimelineShareData(shared)
  } catch {
    // Without the JS-SDK WeChat shares the title of the page and its address.
  }
}

/** Follows page, member and language; starts once, inside WeChat only. */
export function startWechatShare(): void {
  const update = () => void updateWechatShare()
  useLocation.subscribe(({ location }, before) => {
    if (location.key !== before.location.key || location.search.id !== before.location.search.id) update()
  })
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) {
      void queryClient.invalidateQueries({ queryKey: [shareInfo.path] }).then(update)
    }
  })
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) update()
  })
  // Back from a payment page the browser may show this page as it was left: WeChat has forgotten the setting.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    configured = undefined
    update()
  })
  update()
}
