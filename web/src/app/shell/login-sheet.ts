import type { ComponentType } from 'react'
import { pages } from '@/app/paths.ts'
import { loadFullPack } from '@/i18n/i18n.ts'
import { closeLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'
import { loadChunk } from '@/platform/load-chunk.ts'

const modules = import.meta.glob<{ default: ComponentType }>('../../features/login/LoginSheet.tsx')

/** Loads the sign-in sheet. Opens the sign-in page when the sheet fails to load. */
export async function loginSheet(): Promise<{ default: ComponentType }> {
  const [load] = Object.values(modules)
  try {
    if (load) {
      const [module] = await Promise.all([loadChunk(load, null), loadFullPack()])
      return module
    }
  } catch {
    // The sign-in page shows its own error with a retry.
  }
  closeLogin()
  go(pages.login)
  return { default: () => null }
}
