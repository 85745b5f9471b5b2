import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'light' | 'dark'

type Settings = {
  /** Set through i18n's setLanguage(), which loads the pack first. */
  language: Language
  theme: Theme
  /** The market prices are asked for; part of every query key. */
  market: string
  /** The referral code of the launch address, kept until somebody registers. */
  shareCode: string
  /** The visitor's own address when a lookup told it; sent along as `client-ip`. */
  clientIp: string
  /** The chosen area's name; sent along when there is one. */
  areaName: string
}

/** What a person chose on this device; kept between visits. */
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

/** Shows light, dark, or what the device says. */
export function setTheme(theme: Theme): void {
  useSettings.setState({ theme })
  applyTheme()
}

/** Writes the chosen theme where the tokens look for it. */
export function applyTheme(): void {
  const { theme } = useSettings.getState()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
