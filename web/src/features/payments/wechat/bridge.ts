import { trustedScriptUrl } from '@/lib/trusted-script-url.ts'

/** The bridge object that WeChat's app injects. */
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

/** The result of the sheet. Not proof of payment, which the server verifies. */
export type SheetResult = 'ok' | 'cancel' | 'fail'

const BRIDGE_TIMEOUT_MS = 10_000

/** Returns WeChat's bridge, which may appear after the page, or loads a substitute script. */
function getBridge(script: string): Promise<Bridge> {
  const bridge = window.WeixinJSBridge
  if (bridge) return Promise.resolve(bridge)
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('WeChat’s bridge is missing')), BRIDGE_TIMEOUT_MS)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timeout)
        if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
      },
      { once: true },
    )
    if (!script) return
    const element = document.createElement('script')
    element.src = trustedScriptUrl(script)
    element.onerror = () => {
      element.remove()
      reject(new Error('WeChat’s bridge did not load'))
    }
    document.head.append(element)
  })
}

/**
 * Opens WeChat's payment sheet.
 * @param params signed by the server; `script` is the URL of a substitute for the bridge, or empty
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
