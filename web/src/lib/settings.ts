import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { createStored } from './stored-store.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The hosts of the deployment in China: `https://…` without a slash at the end. */
type Hosts = { api: string; shop: string; upload: string }

type Settings = {
  /** Set by setLanguage() of i18n, which loads the pack first. */
  language: Language
  theme: Theme
  /** The market of prices. Part of each query key. */
  market: string
  /** The referral code of the launch address; lib/share-code.ts reads and writes it. */
  shareCode: string
  /** When it was saved, in milliseconds since 1970. */
  shareCodeAt: number
  /** The visitor's IP address, when known. Sent as `client-ip`. */
  clientIp: string
  /** The name of the visitor's area, when known. Sent as `area-name`. */
  areaName: string
  /** Hosts to use instead of the one of the page; null for the default deployment. */
  hosts: Hosts | null
}

/** The settings of this device, stored between visits. */
export const useSettings = createStored<Settings>('pasar.settings', {
  language: DEFAULT_LANGUAGE,
  theme: 'system',
  market: 'MY',
  shareCode: '',
  shareCodeAt: 0,
  clientIp: '',
  areaName: '',
  hosts: null,
})

/** Sets the theme. `system` follows the device. */
export function setTheme(theme: Theme): void {
  useSettings.setState({ theme })
  applyTheme()
}

/** Sets data-theme on <html>, which the tokens read. */
export function applyTheme(): void {
  const { theme } = useSettings.getState()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
