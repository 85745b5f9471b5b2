import { create } from 'zustand'
import { trustedScriptUrl } from '@/lib/trusted-script-url.ts'

/** A new version of the client, which waits until members agree to reload. */
export const useUpdate = create(() => ({ waiting: null as ServiceWorker | null }))

/** Replaces the running version by the waiting one and reloads the page. */
export function applyUpdate(waiting: ServiceWorker, reload = () => location.reload()): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage('activate')
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const noteWaiting = () => {
    // Without a controller the first version is being installed.
    if (registration.waiting && navigator.serviceWorker.controller)
      useUpdate.setState({ waiting: registration.waiting })
  }
  noteWaiting()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', noteWaiting),
  )
  // Browsers look for a new version at navigations, which an installed app has none of.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

/**
 * Registers the service worker of a production build, and lets it store the rest of the client. Cached pages
 * stay readable offline.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`))
    .then(watchUpdates)
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage('store'))
    .catch(() => undefined)
}
