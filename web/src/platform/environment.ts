const KEY = 'pasar.isFlutter'

/** Records for this session that the native shell launched the client (isFlutter=1). */
export function saveShellFlag(): void {
  sessionStorage.setItem(KEY, '1')
}

/** Returns whether the client runs inside the native shell. */
export const isInShell = (): boolean => sessionStorage.getItem(KEY) === '1'

/**
 * Returns whether the client runs inside a native shell that has injected its bridge, the object
 * `PasarShell`. The launch parameter alone proves no shell: any link can carry it.
 */
export const hasShellBridge = (): boolean =>
  isInShell() && typeof window.PasarShell?.postMessage === 'function'

/** Returns whether the client runs inside WeChat's browser. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** Returns the operating system of a phone, else null. */
export function detectPhoneSystem(): 'ios' | 'android' | null {
  if (/iphone|ipad|ipod/i.test(navigator.userAgent)) return 'ios'
  return /android/i.test(navigator.userAgent) ? 'android' : null
}
