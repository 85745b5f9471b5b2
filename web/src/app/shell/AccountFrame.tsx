import { lazy, type ReactNode, Suspense } from 'react'
import { loadFullPack } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import { useIsDesktop } from '@/ui/page/use-layout.ts'
import { isAccountPage } from './account-pages.ts'

const AccountMenu = lazy(async () => (await Promise.all([import('./AccountMenu.tsx'), loadFullPack()]))[0])

/** Shows the side menu beside the pages of the member's account, from the desktop breakpoint on. */
export function AccountFrame({ path, children }: { path: string; children: ReactNode }) {
  const desktop = useIsDesktop()
  const framed = useSignedIn() && desktop && isAccountPage(path)
  // The elements around the page stay the same, so that a resize keeps what a form contains.
  return (
    <div className={framed ? 'account-frame page-width' : undefined}>
      {framed && (
        <Suspense fallback={<div aria-busy />}>
          <AccountMenu path={path} />
        </Suspense>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
