import { trustedScriptUrl } from '@/lib/trusted-script-url.ts'

/** Registers the service worker of a production build. Cached pages stay readable offline. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register(trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`))
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
