import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'light' | 'dark'

type Settings = {
  /** Set by setLanguage() of i18n, which loads the pack first. */
  language: Language
  theme: Theme
  /** The market of prices. Part of each query key. */
  market: string
  /** The referral code of the launch address, kept until registration. */
  shareCode: string
  /** The visitor's IP address, when known. Sent as `client-ip`. */
  clientIp: string
  /** The name of the selected area. Sent as `area-name`. */
  areaName: string
}

/** The settings of this device, stored between visits. */
export const useSettings = create<Settings>()(
  persist(
    (): Settings => ({
      language: DEFAULT_LANGUAGE,
      theme: 'system',
      market: 'MY',
      shareCode: '',
      clientIp: '',
      areaName: '',
    }),
    { name: 'pasar.settings' },
  ),
)

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
