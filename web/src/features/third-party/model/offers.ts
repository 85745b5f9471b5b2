import type { ThirdParty, ThirdPartyOffer } from '@pasar/contract/security/third-party'

/** Where the client runs. */
type Place = { isInWechat: boolean; isInShell: boolean; isPhone: boolean }

/**
 * Returns the services that work in a place, WeChat first. Google rejects browsers inside other apps; WeChat
 * needs its app, or a computer whose QR code the app scans.
 */
export function listServices(offers: readonly ThirdPartyOffer[], place: Place): ThirdParty[] {
  const { isInWechat, isInShell, isPhone } = place
  const wechat: ThirdPartyOffer = isInWechat ? 'wechat' : 'wechat-qr'
  const works: Record<ThirdParty, boolean> = {
    wechat: offers.includes(wechat) && !isInShell && (isInWechat || !isPhone),
    google: offers.includes('google') && !isInWechat && !isInShell,
    apple: offers.includes('apple') && !isInWechat,
  }
  return (Object.keys(works) as ThirdParty[]).filter((it) => works[it])
}
