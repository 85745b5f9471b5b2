import { useLayoutEffect, useState } from 'react'
import { create } from 'zustand'
import { type InstallEvent, takeInstallOffer } from '@/lib/install-offer.ts'
import { detectPhoneSystem, isInShell, isInWechat } from '@/platform/environment.ts'

const KEY = 'pasar.installDismissed'

type State = {
  /** The browser's offer, kept until the member asks for it. */
  offer: InstallEvent | null
  /** The member has closed the card. */
  dismissed: boolean
}

export const useInstall = create<State>()(() => ({
  offer: null,
  dismissed: localStorage.getItem(KEY) === '1',
}))

/** Keeps the browser's offer to install the client, so that it comes in a fitting place. */
export function watchInstallation(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    useInstall.setState({ offer: event as InstallEvent })
  }
  const drop = () => useInstall.setState({ offer: null })
  useInstall.setState({ offer: takeInstallOffer() })
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', drop)
  return () => {
    removeEventListener('beforeinstallprompt', keep)
    removeEventListener('appinstalled', drop)
  }
}

/** Hides the card on this device. The row of the settings stays. */
export function dismissInstallation(): void {
  localStorage.setItem(KEY, '1')
  useInstall.setState({ dismissed: true })
}

/** Asks by the browser's dialog. A browser offers once: after the dialog the offer is used up. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState()
  if (!offer) return
  useInstall.setState({ offer: null })
  await offer.prompt()
  if ((await offer.userChoice).outcome === 'dismissed') dismissInstallation()
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Browsers inside other apps have no “Add to Home Screen”; their user agents lack Safari’s name. */
const isSafari = (): boolean => detectPhoneSystem() === 'ios' && /Safari\//.test(navigator.userAgent)

/**
 * Returns how the client can be installed here: by the browser's dialog, by hand on iOS, or not at all, as in
 * the native shell, in WeChat and when it is installed.
 */
function findInstallWay({ offer }: State): 'dialog' | 'ios' | null {
  if (isInShell() || isInWechat() || isInstalled()) return null
  if (offer) return 'dialog'
  return isSafari() ? 'ios' : null
}

/** Returns how the client can be installed now. */
export const useInstallWay = () => useInstall(findInstallWay)

/**
 * Returns how the client can be installed, as known when the component came into view. Browsers offer the
 * installation at any time: a card that appears then would move what is being read.
 */
export function useInstallWayOnArrival(): ReturnType<typeof findInstallWay> {
  const way = useInstallWay()
  const [isKnown, setKnown] = useState(way !== null)
  // Runs again each time that a hidden tab page is shown.
  useLayoutEffect(() => setKnown(findInstallWay(useInstall.getState()) !== null), [])
  return isKnown ? way : null
}
