import type { Output } from '@pasar/contract/call'
import type { ShopPermission, shopInfo } from '@pasar/contract/calls/shops/shop'
import { Lock, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useOwnShop, useShopEntries } from '../api/shop.ts'
import { findTarget } from '../model/find-target.ts'

export type OwnShop = Output<typeof shopInfo>

type Props = {
  /** What the page needs: a permission, or the owner. Omit for pages of every worker. */
  needs?: ShopPermission | 'owner'
  children: (own: OwnShop) => ReactNode
}

/** Renders a page of the member's shop, or what those without a shop or the permission see instead. */
export function ShopGate({ needs, children }: Props) {
  const t = useT()
  const { data, error, refetch } = useOwnShop()
  if (isRefusal(error, 'not-found')) return <NoShop />
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />
  const allowed = !needs || (needs === 'owner' ? data.isOwner : data.permissions.includes(needs))
  if (allowed) return children(data)
  return (
    <Notice icon={Lock} title={t('myShop.notAllowed')} text={t('myShop.notAllowedText')}>
      <PageLink page={pages.shopDashboard} replace className={buttonClass()}>
        {t('myShop.toDashboard')}
      </PageLink>
    </Notice>
  )
}

/**
 * Members without a shop apply for one, or see what is left of the former, on pages that the server names.
 */
function NoShop() {
  const t = useT()
  const entries = useShopEntries().data?.groups.flatMap(({ list }) => list) ?? []
  return (
    <Notice icon={Store} title={t('myShop.none')} text={t('myShop.noneText')}>
      <div className="flex flex-wrap justify-center gap-2">
        {entries.map(({ key, title, target }) => {
          const link = findTarget(target)
          if (!link) return null
          return (
            <PageLink
              key={key}
              {...link}
              className={buttonClass(key === 'apply' ? {} : { variant: 'quiet' })}
            >
              {title}
            </PageLink>
          )
        })}
      </div>
    </Notice>
  )
}
