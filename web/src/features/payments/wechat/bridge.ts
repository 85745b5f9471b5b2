/** What WeChat's app puts into its pages. */
type Bridge = {
  invoke: (
    name: string,
    params: Record<string, string>,
    answer: (result: { err_msg: string }) => void,
  ) => void
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** How the sheet ended. It proves nothing: whether it was paid is the server's to find out. */
export type SheetResult = 'ok' | 'cancel' | 'fail'

const BRIDGE_TIMEOUT_MS = 10_000

/** WeChat's bridge, which may come after the page; or what stands in for it, from the address that the server names. */
function getBridge(script: string): Promise<Bridge> {
  const here = window.WeixinJSBridge
  if (here) return Promise.resolve(here)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('WeChat’s bridge is not there')), BRIDGE_TIMEOUT_MS)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(late)
        if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
      },
      { once: true },
    )
    if (!script) return
    const element = document.createElement('script')
    element.src = script
    element.onerror = () => {
      element.remove()
      reject(new Error('WeChat’s bridge did not load'))
    }
    document.head.append(element)
  })
}

/**
 * Opens WeChat's own sheet over the page.
 * @param params as the server signed them; `script` is where a stand-in for the bridge is, else empty
 * @throws Error when there is no bridge
 */
export async function openWechatSheet({
  script = '',
  ...params
}: Record<string, string>): Promise<SheetResult> {
  const bridge = await getBridge(script)
  return await new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', params, ({ err_msg }) => {
      const result = err_msg.split(':')[1]
      resolve(result === 'ok' || result === 'cancel' ? result : 'fail')
    })
  })
}
