const KEY = 'pasar.isFlutter'

/** Remembers for this visit that the native shell launched the client (isFlutter=1). */
export function rememberShell(): void {
  sessionStorage.setItem(KEY, '1')
}

/** Whether the client runs inside the native shell. */
export const inShell = (): boolean => sessionStorage.getItem(KEY) === '1'

/** Whether the browser is WeChat's own. */
export const inWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** The phone's system, where it can be told. */
export function phoneSystem(): 'ios' | 'android' | null {
  if (/iphone|ipad|ipod/i.test(navigator.userAgent)) return 'ios'
  return /android/i.test(navigator.userAgent) ? 'android' : null
}
