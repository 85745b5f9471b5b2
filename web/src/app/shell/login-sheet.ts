import type { ComponentType } from 'react'
import { loadChunk } from '@/app/load-page.ts'
import { pages } from '@/app/paths.ts'
import { wholePack } from '@/i18n/i18n.ts'
import { closeLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'

const found = import.meta.glob<{ default: ComponentType }>('../../features/login/LoginSheet.tsx')

/** The sign-in sheet's code; when it cannot be had, the sign-in page opens instead. */
export async function loginSheet(): Promise<{ default: ComponentType }> {
  const [load] = Object.values(found)
  try {
    if (load) {
      const [module] = await Promise.all([loadChunk(load, () => undefined), wholePack()])
      return module
    }
  } catch {
    // The page has its own way of failing, with a retry.
  }
  closeLogin()
  go(pages.login)
  return { default: () => null }
}
