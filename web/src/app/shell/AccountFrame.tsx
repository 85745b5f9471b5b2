import { lazy, type ReactNode, Suspense } from 'react'
import { loadFullPack } from '@/i18n/i18n.ts'
import { useLocation } from '@/lib/location.ts'
import { useSignedIn } from '@/lib/session.ts'
import { useIsDesktop } from '@/ui/page/use-layout.ts'

const AccountMenu = lazy(async () => (await Promise.all([import('./AccountMenu.tsx'), loadFullPack()]))[0])

const accountPage =
  /^\/pages\/(order\/|address\/|wallet\/|tabbar\/my$|my\/(profile|sessions|coupons|presentList|verification|messages|messageEmails)$|other\/(setting|editPass)$)/

/** The pages of the menu. They have no Back beside it, except as a step of another page. */
const menuPage = /\/(orderKind|assets|coupons|presentList|addressMessage|verification|messages|setting)$/

/** Shows the side menu beside the pages of the member's account, from the desktop breakpoint on. */
export function AccountFrame({ path, children }: { path: string; children: ReactNode }) {
  const desktop = useIsDesktop()
  const isStep = useLocation(({ location }) => 'choose' in location.search || 'next' in location.search)
  const framed = useSignedIn() && desktop && accountPage.test(path)
  // The elements around the page stay the same, so that a resize keeps what a form contains.
  return (
    <div
      className={framed ? 'account-frame page-width' : undefined}
      data-menu-page={(framed && !isStep && menuPage.test(path)) || undefined}
    >
      {framed && (
        <Suspense fallback={<div />}>
          <AccountMenu path={path} />
        </Suspense>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
